import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Alert, ButtonLink, Flex } from '@backstage/ui';
import { useSearchParams } from 'react-router-dom';
import { RbacApi } from '../../api/RbacApi';
import { RowsOutline } from '../../kit/design/Outline';
import { PageHeading } from '../../kit/design/PageHeading';
import { usePublished } from '../../kit/permissions/usePublished';
import { readRole } from '../../kit/difference/RoleState';
import { askedRole } from '../../kit/references/askedRole';
import { shortName } from '../../kit/references/shortName';
import { rolesRouteRef } from '../../kit/links/routes';
import { Loaded } from '../../kit/section/Loaded';
import { useAsked } from '../../kit/section/useAsked';
import { ComparedGrantsCard } from './ComparedGrantsCard';
import { ComparedHoldersCards } from './ComparedHoldersCards';
import { holdersOf } from './comparedHolders';
import { useTranslate } from '../../translations/useTranslate';

/** What two roles allow and deny, side by side, and who has them. */
export function ComparePage() {
  const t = useTranslate();
  const roles = useRouteRef(rolesRouteRef);
  const [parameters] = useSearchParams();
  const [one, other] = ['one', 'other'].map(name =>
    askedRole(parameters.get(name)),
  );
  return (
    <Flex direction="column" gap="4" mb="8">
      <PageHeading
        title={
          one && other
            ? t('compare.two', {
                one: shortName(one),
                other: shortName(other),
              })
            : t('compare.title')
        }
        above={[{ label: t('roles.page.title'), href: roles?.() }]}
      />
      {one && other ? (
        <Comparison one={one} other={other} />
      ) : (
        <Alert
          status="info"
          icon
          title={t('compare.choose')}
          customActions={
            <ButtonLink variant="secondary" size="small" href={roles?.()}>
              {t('role.page.allRoles')}
            </ButtonLink>
          }
        />
      )}
    </Flex>
  );
}

function Comparison({ one, other }: { one: string; other: string }) {
  const t = useTranslate();
  const { permissions, rules = [] } = usePublished();
  const asked = useAsked(
    api => Promise.all([one, other].map(name => readHeld(api, name))),
    [one, other],
  );
  return (
    <Loaded
      asked={asked}
      failure={t('compare.failed')}
      outline={<RowsOutline rows={12} />}
    >
      {([first, second]) => (
        <>
          <ComparedGrantsCard
            one={first.role}
            other={second.role}
            rules={rules}
            published={permissions}
          />
          <ComparedHoldersCards one={first} other={second} />
        </>
      )}
    </Loaded>
  );
}

/** A role, and who has it now. */
async function readHeld(api: RbacApi, name: string) {
  const [{ role }, { items }] = await Promise.all([
    readRole(api, name),
    api.listAssignments(name),
  ]);
  return { name, role, holders: holdersOf(role, items) };
}
