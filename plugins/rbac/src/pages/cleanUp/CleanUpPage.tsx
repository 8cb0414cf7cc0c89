import { useApi } from '@backstage/frontend-plugin-api';
import { Alert, Flex } from '@backstage/ui';
import { findingKinds } from '@portal-rbac/plugin-rbac-common';
import useAsyncRetry from 'react-use/esm/useAsyncRetry';
import { rbacApiRef } from '../../api/RbacApi';
import { RowsOutline } from '../../kit/design/Outline';
import { PageHeading } from '../../kit/design/PageHeading';
import { Failure } from '../../kit/section/Failure';
import { Administrators } from './Administrators';
import { FindingsOfKind } from './FindingsOfKind';

/** What of the roles could be put in order, by kind; and who may do that. */
export function CleanUpPage() {
  const api = useApi(rbacApiRef);
  const { value, error, retry } = useAsyncRetry(
    () => api.listFindings(),
    [api],
  );
  return (
    <Flex direction="column" gap="4" mb="8">
      <PageHeading
        title="Clean-up"
        lead="What roles say and do not do, and what could be left out. Nothing here changes by itself."
      />
      <Administrators />
      {error && (
        <Failure
          title="It is not known what could be cleaned up"
          error={error}
          onRetry={retry}
        />
      )}
      {!value && !error && <RowsOutline rows={8} />}
      {value?.isCutOff && (
        <Alert
          status="info"
          icon
          title="There is more than is listed here"
          description="Mend some of it, and the rest appears."
        />
      )}
      {value?.findings.length === 0 && (
        <Alert
          status="success"
          icon
          title="There is nothing to clean up"
          description="Every role has people, and does what it says."
        />
      )}
      {value &&
        findingKinds.map(kind => (
          <FindingsOfKind
            key={kind}
            kind={kind}
            findings={value.findings.filter(finding => finding.kind === kind)}
          />
        ))}
    </Flex>
  );
}
