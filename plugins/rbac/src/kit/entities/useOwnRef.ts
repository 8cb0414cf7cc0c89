import { identityApiRef, useApi } from '@backstage/frontend-plugin-api';
import useAsync from 'react-use/esm/useAsync';

/** The reference of the user who is signed in, once it is known. */
export function useOwnRef(): string | undefined {
  const identityApi = useApi(identityApiRef);
  const { value } = useAsync(
    () => identityApi.getBackstageIdentity(),
    [identityApi],
  );
  return value?.userEntityRef;
}
