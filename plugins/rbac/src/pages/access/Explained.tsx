import { useApi } from '@backstage/frontend-plugin-api';
import useAsyncRetry from 'react-use/esm/useAsyncRetry';
import { rbacApiRef } from '../../api/RbacApi';
import { CardsOutline } from '../../kit/design/Outline';
import { Failure } from '../../kit/section/Failure';
import { AskedPermission } from '../../kit/permissions/askedPermission';
import { ExplanationView } from '../../kit/explanation/ExplanationView';

/** Whether one person may do one thing, and why. */
export function Explained({
  who,
  permission,
  resource,
}: {
  /** The reference of a user. */
  who: string;
  /** The same one as long as it is the same permission. */
  permission: AskedPermission;
  /** What they would do it to; empty for anything. */
  resource: string;
}) {
  const api = useApi(rbacApiRef);
  const {
    value: explanation,
    error,
    retry,
  } = useAsyncRetry(
    () =>
      api.explain({
        userEntityRef: who,
        permission,
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
    <CardsOutline cards={2} rows={4} />
  );
}
