import { useApi } from '@backstage/frontend-plugin-api';
import { Button, Flex } from '@backstage/ui';
import { RiErrorWarningLine, RiRefreshLine } from '@remixicon/react';
import useAsyncFn from 'react-use/esm/useAsyncFn';
import { policyEntityUpdatePermission } from '@portal-rbac/plugin-rbac-common';
import { useMayAll } from '../allowed/useMayAll';
import { rbacApiRef } from '../../api/RbacApi';
import { Toned } from '../tone/Toned';
import { errorText } from '../words/errorText';
import { useTranslate } from '../../translations/useTranslate';

/** Refreshes a provider; nothing for users who may not change the roles of every owner. */
export function RefreshButton({
  provider,
  onRefreshed,
}: {
  /** Its id, which is the source of its roles. */
  provider: string;
  onRefreshed: () => void;
}) {
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  const { allowed } = useMayAll(policyEntityUpdatePermission);
  const [{ loading, error }, refresh] = useAsyncFn(async () => {
    await api.refreshProvider(provider);
    onRefreshed();
  }, [api, provider, onRefreshed]);
  if (!allowed) {
    return null;
  }
  return (
    <Flex align="center" gap="2">
      {error && (
        <div role="alert">
          <Toned tone="danger" icon={RiErrorWarningLine}>
            {errorText(t, error)}
          </Toned>
        </div>
      )}
      <Button
        variant="secondary"
        iconStart={<RiRefreshLine aria-hidden />}
        isPending={loading}
        onPress={refresh}
      >
        {t('sources.refresh', { provider })}
      </Button>
    </Flex>
  );
}
