import { useEntityPresentation } from '@backstage/plugin-catalog-react';
import { EntityLink } from './EntityLink';
import { Face } from './Face';
import styles from './PrincipalLink.module.css';

/** A user or a group with their face, as a link to what they may do. */
export function PrincipalLink({
  entityRef,
}: {
  /** `<kind>:<namespace>/<name>` */
  entityRef: string;
}) {
  const { primaryTitle } = useEntityPresentation(entityRef);
  return (
    <span className={styles.principal}>
      <Face entityRef={entityRef} name={primaryTitle} />
      <EntityLink entityRef={entityRef} />
    </span>
  );
}
