import { useApi } from '@backstage/frontend-plugin-api';
import { Skeleton } from '@backstage/ui';
import useAsyncRetry from 'react-use/esm/useAsyncRetry';
import { rbacApiRef } from '../api/RbacApi';
import { Failure } from '../section/Failure';
import { ExplanationView } from '../why/ExplanationView';
import { AccessState } from './accessState';

/** Whether one person may do one thing, and why. */
export function Explained({
  who,
  permission,
  resource,
}: Pick<AccessState, 'who' | 'permission' | 'resource'>) {
  const api = useApi(rbacApiRef);
  const {
    value: explanation,
    error,
    retry,
  } = useAsyncRetry(
    () =>
      api.explain({
        userEntityRef: who,
        permission: { name: permission },
        ...(resource && { resourceRef: resource }),
      }),
    [api, who, permission, resource],
  );
  if (error) {
    return (
      <Failure
        title="This cannot be explained now"
        error={error}
        onRetry={retry}
      />
    );
  }
  return explanation ? (
    <ExplanationView explanation={explanation} />
  ) : (
    <Skeleton width="100%" height={240} />
  );
}
