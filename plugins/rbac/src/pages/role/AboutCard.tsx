import { RoleMetadataJson } from '@portal-rbac/plugin-rbac-common';
import { Actor } from '../../kit/entities/Actor';
import { Fact } from '../../kit/section/Fact';
import { SectionCard } from '../../kit/section/SectionCard';
import { SourceBadge } from '../../kit/sources/SourceBadge';
import { TermsSentence } from '../../kit/terms/TermsSentence';
import { Moment } from '../../kit/time/Moment';
import styles from './AboutCard.module.css';
import { useTranslate } from '../../translations/useTranslate';

/** Facts about a role besides its permissions and members. */
export function AboutCard({
  role: { name, metadata },
}: {
  role: { name: string; metadata: RoleMetadataJson };
}) {
  const t = useTranslate();
  const { owner, source, author, createdAt } = metadata;
  const { modifiedBy, lastModified } = metadata;
  const { requests: terms } = metadata;
  return (
    <SectionCard title={t('role.about.title')}>
      <dl className={styles.fields}>
        <Fact label={t('role.about.reference')}>{name}</Fact>
        <Fact label={t('role.about.source')}>
          <SourceBadge source={source} />
        </Fact>
        <Fact label={t('role.about.owner')}>
          {owner ? <Actor name={owner} /> : t('role.about.noOwner')}
        </Fact>
        {terms && (
          <Fact label={t('assignments.terms.label')}>
            <TermsSentence terms={terms} owner={owner} />
          </Fact>
        )}
        {author && (
          <Fact label={t('role.about.author')}>
            <Actor name={author} />
          </Fact>
        )}
        {createdAt && (
          <Fact label={t('role.about.created')}>
            <Moment at={createdAt} />
          </Fact>
        )}
        {lastModified && (
          <Fact label={t('role.about.lastChange')}>
            {modifiedBy ? (
              t('role.about.changedBy', {
                time: <Moment at={lastModified} />,
                actor: <Actor name={modifiedBy} />,
              })
            ) : (
              <Moment at={lastModified} />
            )}
          </Fact>
        )}
      </dl>
    </SectionCard>
  );
}
