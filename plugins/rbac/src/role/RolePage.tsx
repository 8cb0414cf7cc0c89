import { stringifyEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Alert, ButtonLink, Flex, Grid, Header, Skeleton } from '@backstage/ui';
import { useParams } from 'react-router-dom';
import { messageOf } from '../api/messageOf';
import { rolesRouteRef } from '../routes';
import { AboutCard } from './AboutCard';
import { ConditionsCard } from './ConditionsCard';
import { MembersCard } from './MembersCard';
import { OriginNotice } from './OriginNotice';
import { PoliciesCard } from './PoliciesCard';
import { RoleActions } from './RoleActions';
import { usePublished, useRole } from './useRole';

/** One role: what it is, who has it, and what it grants. */
export function RolePage() {
  const { kind = '', namespace = '', name = '' } = useParams();
  const ref = stringifyEntityRef({ kind, namespace, name });
  const { value, error, retry } = useRole(ref);
  const { permissions, rules } = usePublished();
  const roles = useRouteRef(rolesRouteRef);
  if (error) {
    return (
      <Alert
        status="danger"
        icon
        mt="6"
        title={`${ref} cannot be shown`}
        description={messageOf(error)}
        customActions={
          <ButtonLink variant="secondary" size="small" href={roles?.()}>
            All roles
          </ButtonLink>
        }
      />
    );
  }
  const role = value?.role;
  return (
    <>
      <Header
        title={namespace === 'default' ? name : `${namespace}/${name}`}
        breadcrumbs={[{ label: 'All roles', href: roles?.() ?? '' }]}
        customActions={
          value && <RoleActions role={value.role} policies={value.policies} />
        }
        tabs={[{ id: 'overview', label: 'Overview', href: '' }]}
        activeTabId="overview"
      />
      {value && role ? (
        <Flex direction="column" gap="4" mb="8">
          {role.metadata.isDefault && (
            <Alert status="info" icon title="Everybody has this role" />
          )}
          <OriginNotice role={role} onRefreshed={retry} />
          <Grid.Root columns={{ initial: '1', md: '12' }} gap="4">
            <Grid.Item colSpan={{ initial: '1', md: '4' }}>
              <AboutCard role={role} />
            </Grid.Item>
            <Grid.Item colSpan={{ initial: '1', md: '8' }}>
              <MembersCard role={role} />
            </Grid.Item>
          </Grid.Root>
          <PoliciesCard policies={value.policies} published={permissions} />
          <ConditionsCard
            conditions={value.conditions}
            source={role.metadata.source}
            rules={rules ?? []}
          />
        </Flex>
      ) : (
        <Flex direction="column" gap="4" aria-label="Loading" aria-busy>
          <Skeleton height={240} />
          <Skeleton height={240} />
        </Flex>
      )}
    </>
  );
}
