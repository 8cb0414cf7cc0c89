import { useEntityPresentation } from '@backstage/plugin-catalog-react';
import { Face } from './Face';

/** The face of a user or group without their name next to it: the name is read out, and shown on demand. */
export function NamedFace({ entityRef }: { entityRef: string }) {
  const { primaryTitle } = useEntityPresentation(entityRef);
  return (
    <span role="img" aria-label={primaryTitle} title={primaryTitle}>
      <Face entityRef={entityRef} name={primaryTitle} size="small" />
    </span>
  );
}
