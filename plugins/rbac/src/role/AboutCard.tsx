import { Card, CardBody, CardHeader, Text } from '@backstage/ui';
import { ReactNode } from 'react';
import { RoleMetadata } from '../api/types';
import { EntityLink } from '../entities/EntityLink';
import { SourceBadge } from '../sources/SourceBadge';
import { sourceLabel } from '../sources/whyReadOnly';
import { Moment } from '../time/Moment';
import styles from './AboutCard.module.css';

/** What is known about a role beside what it grants, and to whom. */
export function AboutCard({
  role: { name, metadata },
}: {
  role: { name: string; metadata: RoleMetadata };
}) {
  const { description, owner, source, author, createdAt } = metadata;
  const { modifiedBy, lastModified } = metadata;
  return (
    <Card>
      <CardHeader>
        <Text as="h2" variant="title-x-small" weight="bold">
          About
        </Text>
      </CardHeader>
      <CardBody>
        <dl className={styles.fields}>
          <Field label="Description">{description || 'None'}</Field>
          <Field label="Reference">{name}</Field>
          <Field label="Source">
            <SourceBadge source={source} />
          </Field>
          <Field label="Owner">{owner ? <Actor name={owner} /> : 'None'}</Field>
          {author && (
            <Field label="Author">
              <Actor name={author} />
            </Field>
          )}
          {createdAt && (
            <Field label="Created">
              <Moment at={createdAt} />
            </Field>
          )}
          {lastModified && (
            <Field label="Last modified">
              <Moment at={lastModified} />
              {modifiedBy && (
                <>
                  {' by '}
                  <Actor name={modifiedBy} />
                </>
              )}
            </Field>
          )}
        </dl>
      </CardBody>
    </Card>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Text variant="body-small" color="secondary">
          {label}
        </Text>
      </dt>
      <dd>
        <Text>{children}</Text>
      </dd>
    </div>
  );
}

/** Somebody in the catalog, or a source, which acts under its own name. */
function Actor({ name }: { name: string }) {
  return /^\w+:[^/]+\/.+$/.test(name) ? (
    <EntityLink entityRef={name} />
  ) : (
    <>{sourceLabel(name)}</>
  );
}
