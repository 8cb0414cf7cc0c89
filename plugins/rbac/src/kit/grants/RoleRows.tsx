import { Flex, Text } from '@backstage/ui';
import { Fragment } from 'react';
import { EntityName } from '../entities/EntityName';
import { NamedRole } from '../entities/NamedRole';
import { RoleTile } from '../entities/RoleTile';
import { Row, Rows } from '../section/Rows';
import { HeldRole } from './heldRoles';

/** Roles that somebody has, each with the groups that give it to them. */
export function RoleRows({ roles }: { roles: readonly HeldRole[] }) {
  return (
    <Rows>
      {roles.map(({ role, groups }) => (
        <Row key={role} start={<RoleTile />}>
          <Flex direction="column" gap="0_5">
            <NamedRole role={role} />
            <Text variant="body-small" color="secondary">
              {groups.length === 0 && 'Direct member'}
              {groups.map((group, index) => (
                <Fragment key={group}>
                  {index === 0 ? 'Through ' : ', '}
                  <EntityName entityRef={group} />
                </Fragment>
              ))}
            </Text>
          </Flex>
        </Row>
      ))}
    </Rows>
  );
}
