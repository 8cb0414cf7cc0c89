import {
  createApiFactory,
  discoveryApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import { rbacApiRef } from './RbacApi';
import { RbacClient } from './RbacClient';

/** The API of the backend, in apps of the new frontend system and the old. */
export const rbacApiFactory = createApiFactory({
  api: rbacApiRef,
  deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
  factory: ({ discoveryApi, fetchApi }) =>
    new RbacClient(discoveryApi, fetchApi),
});
