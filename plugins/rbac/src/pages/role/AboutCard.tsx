import { RoleMetadataJson } from '@portal-rbac/plugin-rbac-common';
import { Actor } from '../../kit/entities/Actor';
import { Fact } from '../../kit/section/Fact';
import { SectionCard } from '../../kit/section/SectionCard';
import { SourceBadge } from '../../kit/sources/SourceBadge';
import { Moment } from '../../kit/time/Moment';
import styles from './AboutCard.module.css';

/** What is known about a role beside what it grants, and to whom. */
export function AboutCard({
  role: { name, metadata },
}: {
  role: { name: string; metadata: RoleMetadataJson };
}) {
  const { owner, source, author, createdAt } = metadata;
  const { modifiedBy, lastModified } = metadata;
  return (
    <SectionCard title="About">
      <dl className={styles.fields}>
        <Fact label="Reference">{name}</Fact>
        <Fact label="Source">
          <SourceBadge source={source} />
        </Fact>
        <Fact label="Owner">{owner ? <Actor name={owner} /> : 'None'}</Fact>
        {author && (
          <Fact label="Author">
            <Actor name={author} />
          </Fact>
        )}
        {createdAt && (
          <Fact label="Created">
            <Moment at={createdAt} />
          </Fact>
        )}
        {lastModified && (
          <Fact label="Last change">
            <Moment at={lastModified} />
            {modifiedBy && (
              <>
                {' by '}
                <Actor name={modifiedBy} />
              </>
            )}
          </Fact>
        )}
      </dl>
    </SectionCard>
  );
}
