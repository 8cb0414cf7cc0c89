import { identityApiRef, useApi } from '@backstage/frontend-plugin-api';
import { Alert, Flex, Link, Skeleton, Text } from '@backstage/ui';
import { useNavigate } from 'react-router-dom';
import useAsyncRetry from 'react-use/esm/useAsyncRetry';
import { errorMessage } from '../api/errorMessage';
import { rbacApiRef } from '../api/RbacApi';
import { usePageTitle } from '../design/usePageTitle';
import { shortRoleName } from '../roles/shortRoleName';
import { TryAgain } from '../section/TryAgain';
import { isOfFiles, whyReadOnly } from '../sources/whyReadOnly';
import { DraftStore } from './draft/DraftStore';
import { PluginOffer } from './PluginOffer';
import { RoleForm } from './RoleForm';
import { readRole } from './RoleState';
import { Allowed, useAllowed } from './useAllowed';

const EVERYTHING: Allowed = { create: true, update: true, delete: true };

/** The form with all that it needs: for a role, or for a new one. */
export function RoleFormPage(props: {
  /** The reference of the role; absent for a new one. */
  name?: string;
  title: string;
  /** The page before this one, where Cancel leads as well. */
  backTo: string;
}) {
  const { name, title, backTo } = props;
  usePageTitle(title, 'Administration');
  const rbacApi = useApi(rbacApiRef);
  const identityApi = useApi(identityApiRef);
  const navigate = useNavigate();
  const allowed = useAllowed(name);
  const { value, loading, error, retry } = useAsyncRetry(async () => {
    const [stored, permissions, rules, { userEntityRef }] = await Promise.all([
      name ? readRole(rbacApi, name) : undefined,
      rbacApi.listPluginPermissions(),
      rbacApi.listPluginRules(),
      identityApi.getBackstageIdentity(),
    ]);
    const drafts = new DraftStore(userEntityRef, name);
    return {
      drafts,
      draft: drafts.read(),
      readAt: Date.now(),
      stored,
      offer: new PluginOffer(permissions, rules),
    };
  }, [rbacApi, identityApi, name]);

  const failure = error ?? allowed.error;
  const isPatch = value?.stored !== undefined && isOfFiles(value.stored.source);
  const refusal = isPatch
    ? undefined
    : (refusalOf(name, allowed.value) ??
      (value?.stored && whyReadOnly(value.stored.source)));
  return (
    <Flex direction="column" gap="4">
      <Flex direction="column" gap="1">
        <Link href={backTo} variant="body-small" standalone>
          ← {name ? shortRoleName(name) : 'All roles'}
        </Link>
        <Text as="h2" variant="title-small">
          {isPatch ? `${title} as a change of the policy files` : title}
        </Text>
      </Flex>
      {failure && (
        <Alert
          status="danger"
          icon
          title="The role cannot be shown"
          description={errorMessage(failure)}
          customActions={
            <TryAgain
              onPress={() => {
                allowed.retry();
                retry();
              }}
            />
          }
        />
      )}
      {!failure && refusal && (
        <Alert
          status="warning"
          icon
          title="You cannot change this here"
          description={refusal}
        />
      )}
      {!failure && !refusal && (loading || allowed.loading) && <Waiting />}
      {!failure && !refusal && !loading && value && allowed.value && (
        <RoleForm
          key={value.readAt}
          stored={value.stored}
          offer={value.offer}
          // Whoever merges a change of the files decides about it.
          allowed={isPatch ? EVERYTHING : allowed.value}
          drafts={value.drafts}
          draft={value.draft}
          onReload={retry}
          onCancel={() => navigate(backTo)}
        />
      )}
    </Flex>
  );
}

function Waiting() {
  return (
    <Flex direction="column" gap="4" role="status" aria-label="Loading">
      <Skeleton width="60%" height={32} />
      <Skeleton width="40%" height={32} />
      <Skeleton width="40%" height={96} />
    </Flex>
  );
}

function refusalOf(name?: string, allowed?: Allowed): string | undefined {
  if (name) {
    return allowed && !allowed.update
      ? 'Your roles do not give you the permission policy.entity.update on this role.'
      : undefined;
  }
  return allowed && !allowed.create
    ? 'Your roles do not give you the permission policy.entity.create.'
    : undefined;
}
