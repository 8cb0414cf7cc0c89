import { useApi } from '@backstage/frontend-plugin-api';
import { Alert } from '@backstage/ui';
import useAsync from 'react-use/esm/useAsync';
import { rbacApiRef } from '../api/RbacApi';
import { Role } from '../api/types';
import { ProblemList } from '../sources/ProblemList';
import { RefreshButton } from '../sources/RefreshButton';
import { isProvider, whyReadOnly } from '../sources/whyReadOnly';

/**
 * Of a role that is not made here: where to change it, and what is wrong there.
 * Nothing of other roles.
 */
export function OriginNotice({
  role: { name, metadata },
  onRefreshed,
}: {
  role: Role;
  onRefreshed: () => void;
}) {
  const api = useApi(rbacApiRef);
  const reason = whyReadOnly(metadata.source);
  const { value: sources } = useAsync(
    async () => (reason ? api.listSources() : []),
    [api, reason],
  );
  if (!reason) {
    return null;
  }
  const problems =
    sources
      ?.find(({ id }) => id === metadata.source)
      ?.problems.filter(({ role }) => role === name) ?? [];
  return (
    <>
      <Alert
        status="info"
        icon
        title="You cannot edit or delete this role here"
        description={reason}
        customActions={
          isProvider(metadata.source) && (
            <RefreshButton
              provider={metadata.source}
              onRefreshed={onRefreshed}
            />
          )
        }
      />
      {problems.length > 0 && (
        <Alert
          status={
            problems.some(({ severity }) => severity === 'error')
              ? 'danger'
              : 'warning'
          }
          icon
          title="There are problems where this role comes from"
          description={<ProblemList problems={problems} />}
        />
      )}
    </>
  );
}
