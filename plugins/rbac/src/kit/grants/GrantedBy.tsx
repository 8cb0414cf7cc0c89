import { Text } from '@backstage/ui';
import { Fragment } from 'react';
import { GrantJson } from '@portal-rbac/plugin-rbac-common';
import { EntityLink } from '../entities/EntityLink';
import { Masked } from '../tone/Masked';
import { RoleLink } from '../entities/RoleLink';

type Via = NonNullable<GrantJson['via']>;

/**
 * By what somebody has what they get: every role, and the groups on the way to it. Who
 * takes away one of them is to see that there are others.
 */
export function GrantedBy({ grant: { result, via } }: { grant: GrantJson }) {
  if (!via) {
    return <Text color="secondary">No role grants it</Text>;
  }
  const { others = [], othersOmitted } = via;
  const also = result === 'DENY' ? ', and of ' : ', and by ';
  return (
    <Text>
      {/* A deny of the role, or a condition of it that does not hold. */}
      {result === 'DENY' && 'Because of '}
      <Way via={via} isFirst={result !== 'DENY'} />
      {others.map(other => (
        <Fragment key={other.role ?? ''}>
          {also}
          <Way via={other} />
        </Fragment>
      ))}
      {othersOmitted && `${also}${othersOmitted} more roles`}
    </Text>
  );
}

/** A role and the groups on the way to it. */
function Way({
  via: { role, path = [] },
  isFirst = false,
}: {
  via: Pick<Via, 'role' | 'path'>;
  /** Whether a sentence begins with it. */
  isFirst?: boolean;
}) {
  const groups = path.slice(1).filter(step => step !== role);
  return (
    <>
      {role === undefined && 'Super user'}
      {role === null && (
        <Masked>{isFirst ? 'A' : 'a'} role that you may not see</Masked>
      )}
      {role && <RoleLink role={role} isInText />}
      {groups.map((group, index) => (
        <Fragment key={group}>
          {index === 0 ? ' through ' : ', '}
          <EntityLink entityRef={group} isInText />
        </Fragment>
      ))}
    </>
  );
}
