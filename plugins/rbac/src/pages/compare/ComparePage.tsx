import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Alert, ButtonLink, Flex } from '@backstage/ui';
import { PluginRulesJson } from '@portal-rbac/plugin-rbac-common';
import { useSearchParams } from 'react-router-dom';
import { RowsOutline } from '../../kit/design/Outline';
import { PageHeading } from '../../kit/design/PageHeading';
import { usePublished } from '../../kit/permissions/usePublished';
import { readRole, RoleState } from '../../kit/difference/RoleState';
import { askedRole } from '../../kit/references/askedRole';
import { shortRoleName } from '../../kit/references/shortRoleName';
import { rolesRouteRef } from '../../kit/links/routes';
import { Loaded } from '../../kit/section/Loaded';
import { useAsked } from '../../kit/section/useAsked';
import { ComparedPartCard } from './ComparedPartCard';
import { comparedRoles } from './comparedRoles';
import styles from './ComparePage.module.css';
import { useTranslate } from '../../translations/useTranslate';

/** What only one of two roles grants, and to whom, and what both do. */
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
            ? `${shortRoleName(one)} and ${shortRoleName(other)}`
            : 'Compare roles'
        }
        above={[{ label: t('roles.page.title'), href: roles?.() }]}
      />
      {one && other ? (
        <Comparison one={one} other={other} />
      ) : (
        <Alert
          status="info"
          icon
          title="Choose two roles in the list to compare them"
          customActions={
            <ButtonLink variant="secondary" size="small" href={roles?.()}>
              All roles
            </ButtonLink>
          }
        />
      )}
    </Flex>
  );
}

function Comparison({ one, other }: { one: string; other: string }) {
  const { rules = [] } = usePublished();
  const asked = useAsked(
    api => Promise.all([one, other].map(name => readRole(api, name))),
    [one, other],
  );
  return (
    <Loaded
      asked={asked}
      failure="The roles cannot be compared"
      outline={<RowsOutline rows={12} />}
    >
      {roles => (
        <Parts one={roles[0].role} other={roles[1].role} rules={rules} />
      )}
    </Loaded>
  );
}

function Parts({
  one,
  other,
  rules,
}: {
  one: RoleState;
  other: RoleState;
  rules: readonly PluginRulesJson[];
}) {
  const { onlyOne, onlyOther, both } = comparedRoles(one, other);
  return (
    <div className={styles.parts}>
      <ComparedPartCard
        title={`Only ${shortRoleName(one.name)}`}
        part={onlyOne}
        rules={rules}
      />
      <ComparedPartCard
        title={`Only ${shortRoleName(other.name)}`}
        part={onlyOther}
        rules={rules}
      />
      <ComparedPartCard title="Both" part={both} rules={rules} />
    </div>
  );
}
