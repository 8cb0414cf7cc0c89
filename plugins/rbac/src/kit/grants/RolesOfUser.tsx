import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import { RowsOutline } from '../design/Outline';
import { roleListParameters } from '../links/roleListState';
import { rolesRouteRef } from '../links/routes';
import { Loaded } from '../section/Loaded';
import { SectionCard } from '../section/SectionCard';
import { useAsked } from '../section/useAsked';
import { groupsOnPath } from './heldRoles';
import { RoleRows } from './RoleRows';
import { useTranslate } from '../../translations/useTranslate';

/** Roles that are named here; the list of roles has the others. */
const MAX_NAMED = 20;

/** The roles of a user, also those that they have through groups, as far as the reader may see them. */
export function RolesOfUser({ user }: { user: string }) {
  const t = useTranslate();
  const rolesPage = useRouteRef(rolesRouteRef);
  const roles = useAsked(
    api =>
      api.listRoles({
        member: user,
        through: 'groups',
        limit: MAX_NAMED,
        offset: 0,
      }),
    [user],
  );
  const total = roles.value?.total ?? 0;
  return (
    <SectionCard
      title={t('kit.grants.roles')}
      beside={
        total > 0 && (
          <Link
            href={
              rolesPage &&
              `${rolesPage()}?${roleListParameters({ member: user })}`
            }
            variant="body-small"
          >
            {total > MAX_NAMED
              ? t('kit.grants.allRoles', { count: total })
              : t('kit.grants.inTheList')}
          </Link>
        )
      }
    >
      <Loaded
        asked={roles}
        failure={t('kit.grants.rolesFailed')}
        outline={<RowsOutline rows={3} />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <Text color="secondary">{t('kit.grants.noRoleSeen')}</Text>
          ) : (
            <RoleRows
              roles={items.map(({ name, paths = [] }) => ({
                role: name,
                groups: groupsOnPath(paths[0]),
              }))}
            />
          )
        }
      </Loaded>
    </SectionCard>
  );
}
