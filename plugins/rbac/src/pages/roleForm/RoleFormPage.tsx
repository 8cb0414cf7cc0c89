import { identityApiRef, useApi } from '@backstage/frontend-plugin-api';
import { Alert, Flex, Skeleton } from '@backstage/ui';
import { useNavigate } from 'react-router-dom';
import useAsyncRetry from 'react-use/esm/useAsyncRetry';
import { rbacApiRef } from '../../api/RbacApi';
import { Above, PageHeading } from '../../kit/design/PageHeading';
import { TryAgain } from '../../kit/section/TryAgain';
import { isOfFiles, whyReadOnly } from '../../kit/words/whyReadOnly';
import { DraftStore } from './draft/DraftStore';
import { PluginOffer } from './PluginOffer';
import { RoleForm } from './RoleForm';
import { readClone, readRole } from '../../kit/difference/RoleState';
import { RoleTemplate } from '../../kit/references/roleTemplate';
import { templateRole } from './templateRole';
import { Allowed, useAllowed } from './useAllowed';
import { errorText } from '../../kit/words/errorText';
import { Translate, useTranslate } from '../../translations/useTranslate';

const EVERYTHING: Allowed = { create: true, update: true, delete: true };

/** The form with everything that it needs, for an existing or a new role. */
export function RoleFormPage(props: {
  /** The reference of the role; absent for a new one. */
  name?: string;
  /** The role that a new one begins as, but for the name. */
  from?: string;
  /** What a new role begins as, if it is like no other. */
  template?: RoleTemplate;
  title: string;
  /** The title where the role comes from the policy files; absent for a new one. */
  patchTitle?: string;
  /** What it is called below the pages that lead to it. */
  shortTitle?: string;
  /** The way to it; Cancel leads to the last page. */
  above: readonly Above[];
}) {
  const t = useTranslate();
  const { name, from, template, title, patchTitle, shortTitle, above } = props;
  const rbacApi = useApi(rbacApiRef);
  const identityApi = useApi(identityApiRef);
  const navigate = useNavigate();
  const allowed = useAllowed(name);
  const { value, loading, error, retry } = useAsyncRetry(async () => {
    const [stored, like, permissions, rules, { userEntityRef }] =
      await Promise.all([
        name ? readRole(rbacApi, name) : undefined,
        from ? readClone(rbacApi, from) : undefined,
        rbacApi.listPluginPermissions(),
        rbacApi.listPluginRules(),
        identityApi.getBackstageIdentity(),
      ]);
    const drafts = new DraftStore(
      userEntityRef,
      name ?? (from && `clone of ${from}`) ?? template,
    );
    return {
      drafts,
      draft: drafts.read(),
      readAt: Date.now(),
      stored,
      template: like ?? (template && templateRole(template, permissions)),
      offer: new PluginOffer(permissions, rules),
    };
  }, [rbacApi, identityApi, name, from, template]);

  const failure = error ?? allowed.error;
  const isPatch = value?.stored !== undefined && isOfFiles(value.stored.source);
  const refusal = isPatch
    ? undefined
    : (refusalOf(t, name, allowed.value) ??
      (value?.stored && whyReadOnly(t, value.stored.source)));
  return (
    <Flex direction="column" gap="4">
      <PageHeading
        title={(isPatch && patchTitle) || title}
        {...{ shortTitle, above }}
      />
      {failure && (
        <Alert
          status="danger"
          icon
          title={t('roleForm.page.failed')}
          description={errorText(t, failure)}
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
          title={t('roleForm.page.readOnly')}
          description={refusal}
        />
      )}
      {!failure && !refusal && (loading || allowed.loading) && <Waiting />}
      {!failure && !refusal && !loading && value && allowed.value && (
        <RoleForm
          key={value.readAt}
          stored={value.stored}
          template={value.template}
          offer={value.offer}
          // Whoever merges a change of the files decides about it.
          allowed={isPatch ? EVERYTHING : allowed.value}
          drafts={value.drafts}
          draft={value.draft}
          onReload={retry}
          onCancel={() => navigate(above[above.length - 1].href ?? '/')}
        />
      )}
    </Flex>
  );
}

function Waiting() {
  const t = useTranslate();
  return (
    <Flex
      direction="column"
      gap="4"
      role="status"
      aria-label={t('roleForm.page.loading')}
    >
      <Skeleton width="60%" height={32} />
      <Skeleton width="40%" height={32} />
      <Skeleton width="40%" height={96} />
    </Flex>
  );
}

function refusalOf(
  t: Translate,
  name?: string,
  allowed?: Allowed,
): string | undefined {
  if (name) {
    return allowed && !allowed.update
      ? t('roleForm.page.mayNotUpdate')
      : undefined;
  }
  return allowed && !allowed.create
    ? t('roleForm.page.mayNotCreate')
    : undefined;
}
