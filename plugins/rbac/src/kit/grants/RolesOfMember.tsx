import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Flex, Link, Text } from '@backstage/ui';
import { CardsOutline } from '../design/Outline';
import { NamedRole } from '../entities/NamedRole';
import { roleListParameters } from '../links/roleListState';
import { rolesRouteRef } from '../links/routes';
import { Loaded } from '../section/Loaded';
import { useAsked } from '../section/useAsked';
import { useTranslate } from '../../translations/useTranslate';

/** Roles that are named here; the list of roles has the others. */
const MAX_NAMED = 20;

/** The roles that name a user or group as a member. */
export function RolesOfMember({ member }: { member: string }) {
  const t = useTranslate();
  const rolesPage = useRouteRef(rolesRouteRef);
  const roles = useAsked(
    api => api.listRoles({ member, limit: MAX_NAMED, offset: 0 }),
    [member],
  );
  return (
    <Loaded
      asked={roles}
      failure={t('kit.grants.rolesFailed')}
      outline={<CardsOutline cards={1} rows={3} />}
    >
      {({ items, total }) =>
        total === 0 ? (
          <Text color="secondary">{t('kit.grants.noRoleNamesIt')}</Text>
        ) : (
          <Flex direction="column" gap="2">
            {items.map(({ name, metadata: { description } }) => (
              <Flex key={name} direction="column" gap="0_5">
                <NamedRole role={name} hasTile />
                {description && <Text color="secondary">{description}</Text>}
              </Flex>
            ))}
            {total > MAX_NAMED && rolesPage && (
              <Link href={`${rolesPage()}?${roleListParameters({ member })}`}>
                {t('kit.grants.allRoles', { count: total })}
              </Link>
            )}
          </Flex>
        )
      }
    </Loaded>
  );
}
