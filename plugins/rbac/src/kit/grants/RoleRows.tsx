import { Flex, Text } from '@backstage/ui';
import { Fragment } from 'react';
import { EntityName } from '../entities/EntityName';
import { NamedRole } from '../entities/NamedRole';
import { RoleTile } from '../entities/RoleTile';
import { Row, Rows } from '../section/Rows';
import { HeldRole } from './heldRoles';
import { useTranslate } from '../../translations/useTranslate';

/** Roles that somebody has, each with the groups that give it to them. */
export function RoleRows({ roles }: { roles: readonly HeldRole[] }) {
  const t = useTranslate();
  return (
    <Rows>
      {roles.map(({ role, groups }) => (
        <Row key={role} start={<RoleTile />}>
          <Flex direction="column" gap="0_5">
            <NamedRole role={role} />
            <Text variant="body-small" color="secondary">
              {groups.length === 0
                ? t('kit.grants.directMember')
                : t('kit.grants.through', {
                    groups: (
                      <>
                        {groups.map((group, index) => (
                          <Fragment key={group}>
                            {index > 0 && ', '}
                            <EntityName entityRef={group} />
                          </Fragment>
                        ))}
                      </>
                    ),
                  })}
            </Text>
          </Flex>
        </Row>
      ))}
    </Rows>
  );
}
