import { useEntityPresentation } from '@backstage/plugin-catalog-react';
import {
  entityRefSchema,
  ExplanationJson,
} from '@portal-rbac/plugin-rbac-common';
import { Names } from './verdictOf';

/** What people call the user and the resource that an explanation is about. */
export function useNames({
  userEntityRef,
  resourceRef,
}: Pick<ExplanationJson, 'userEntityRef' | 'resourceRef'>): Names {
  const { primaryTitle: user } = useEntityPresentation(userEntityRef);
  // Resources of other plugins have identifiers of their own.
  const isEntity = entityRefSchema.safeParse(resourceRef).success;
  const entity = (isEntity && resourceRef) || userEntityRef;
  const { primaryTitle } = useEntityPresentation(entity);
  return { user, resource: isEntity ? primaryTitle : resourceRef };
}
