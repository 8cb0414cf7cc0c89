import { useApi } from '@backstage/frontend-plugin-api';
import { Button, Flex } from '@backstage/ui';
import useAsyncFn from 'react-use/esm/useAsyncFn';
import { AskedPermissionJson } from '@portal-rbac/plugin-rbac-common';
import { Remedies } from '../../kit/explanation/Remedies';
import { rbacApiRef } from '../../api/RbacApi';
import { Failure } from '../../kit/section/Failure';
import { useTranslate } from '../../translations/useTranslate';

/** Asks why one may not do something, and says what would help. */
export function WhyNot({ permission }: { permission: AskedPermissionJson }) {
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  const [{ value: explanation, loading, error }, ask] = useAsyncFn(
    () => api.explainOwn({ permission }),
    [api, permission],
  );
  return (
    <Flex direction="column" gap="2" align="start" aria-live="polite">
      {explanation ? (
        <Remedies explanation={explanation} />
      ) : (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('myAccess.whyNotThis', { permission: permission.name })}
          isPending={loading}
          onPress={ask}
        >
          {t('myAccess.whyNot')}
        </Button>
      )}
      {error && <Failure title={t('myAccess.noReason')} error={error} />}
    </Flex>
  );
}
