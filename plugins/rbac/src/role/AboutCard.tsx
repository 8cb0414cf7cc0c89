import { RoleMetadataJson } from '@portal-rbac/plugin-rbac-common';
import { PrincipalLink } from '../entities/PrincipalLink';
import { Fact } from '../section/Fact';
import { SectionCard } from '../section/SectionCard';
import { SourceBadge } from '../sources/SourceBadge';
import { sourceLabel } from '../sources/whyReadOnly';
import { Moment } from '../time/Moment';
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

/** Somebody in the catalog, or a source, which acts under its own name. */
function Actor({ name }: { name: string }) {
  return /^\w+:[^/]+\/.+$/.test(name) ? (
    <PrincipalLink entityRef={name} />
  ) : (
    <>{sourceLabel(name)}</>
  );
}
