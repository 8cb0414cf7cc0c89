import { useEntityPresentation } from '@backstage/plugin-catalog-react';

/** The display name of an entity. */
export function EntityName({
  entityRef,
}: {
  /** `<kind>:<namespace>/<name>` */
  entityRef: string;
}) {
  return <>{useEntityPresentation(entityRef).primaryTitle}</>;
}
