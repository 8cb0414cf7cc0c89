import { useApi } from '@backstage/frontend-plugin-api';
import { Button, Flex } from '@backstage/ui';
import useAsyncFn from 'react-use/esm/useAsyncFn';
import { AskedPermissionJson } from '@portal-rbac/plugin-rbac-common';
import { Remedies } from '../../kit/explanation/Remedies';
import { rbacApiRef } from '../../api/RbacApi';
import { deniedBy } from '../../kit/requests/deniedBy';
import { RequestAccess } from '../../kit/requests/RequestAccess';
import { Failure } from '../../kit/section/Failure';
import { useTranslate } from '../../translations/useTranslate';

/** Asks why the user may not do something, and says what would help. */
export function WhyNot({
  permission,
  isRequestable,
}: {
  permission: AskedPermissionJson;
  /** Whether there is any role that the user may request. */
  isRequestable: boolean;
}) {
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  const [{ value: answer, loading, error }, ask] = useAsyncFn(async () => {
    const [explanation, roles] = await Promise.all([
      api.explainOwn({ permission }),
      // Without them there is still the reason.
      isRequestable
        ? api.listRequestable(deniedBy({ permission })).catch(() => [])
        : [],
    ]);
    return { explanation, roles };
  }, [api, permission, isRequestable]);
  return (
    <Flex direction="column" gap="2" align="start" aria-live="polite">
      {answer ? (
        <>
          <Remedies explanation={answer.explanation} />
          <RequestAccess
            roles={answer.roles}
            denied={deniedBy({ permission })}
          />
        </>
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
