import {
  useEntityPresentation,
  useEntityRefLink,
} from '@backstage/plugin-catalog-react';
import { Link } from '@backstage/ui';

/** The display name of an entity, as a link to its page in the catalog. */
export function EntityLink({
  entityRef,
  weight,
}: {
  /** `<kind>:<namespace>/<name>` */
  entityRef: string;
  weight?: 'regular' | 'bold';
}) {
  const { primaryTitle } = useEntityPresentation(entityRef);
  const linkTo = useEntityRefLink();
  return (
    <Link href={linkTo(entityRef)} title={entityRef} weight={weight} standalone>
      {primaryTitle}
    </Link>
  );
}
