import { Text } from '@backstage/ui';
import { Fragment } from 'react';
import { GrantJson } from '@portal-rbac/plugin-rbac-common';
import { EntityLink } from '../entities/EntityLink';
import { Masked } from '../tone/Masked';
import { RoleLink } from '../role/RoleLink';

/** By what somebody has what they get: a role, and the groups on the way to it. */
export function GrantedBy({ grant: { result, via } }: { grant: GrantJson }) {
  if (!via) {
    return <Text color="secondary">No role grants it</Text>;
  }
  const { role, path = [] } = via;
  const groups = path.slice(1).filter(step => step !== role);
  return (
    <Text>
      {/* A deny of the role, or a condition of it that does not hold. */}
      {result === 'DENY' && 'Because of '}
      {role === undefined && 'Super user'}
      {role === null && (
        <Masked>
          {result === 'DENY' ? 'a' : 'A'} role that you may not see
        </Masked>
      )}
      {role && <RoleLink role={role} isInText />}
      {groups.map((group, index) => (
        <Fragment key={group}>
          {index === 0 ? ' through ' : ', '}
          <EntityLink entityRef={group} isInText />
        </Fragment>
      ))}
    </Text>
  );
}
