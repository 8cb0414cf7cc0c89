import {
  useEntityPresentation,
  useEntityRefLink,
} from '@backstage/plugin-catalog-react';
import { Link } from '@backstage/ui';
import { useAccessLink } from '../links/useAccessLink';
import { isGroup, isUser } from '../references/kinds';

/**
 * The display name of an entity, as a link: of a user or group to what they may
 * do, of others to their page in the catalog.
 */
export function EntityLink({
  entityRef,
  weight,
  isInText = false,
}: {
  /** `<kind>:<namespace>/<name>` */
  entityRef: string;
  weight?: 'regular' | 'bold';
  /** Whether it is inside a sentence, where it must stand out. */
  isInText?: boolean;
}) {
  const { primaryTitle } = useEntityPresentation(entityRef);
  const inCatalog = useEntityRefLink();
  const accessLink = useAccessLink();
  const access =
    isUser(entityRef) || isGroup(entityRef)
      ? accessLink({ who: entityRef })
      : undefined;
  // Any value of `standalone`, even false, takes the underline away.
  return (
    <Link
      href={access ?? inCatalog(entityRef)}
      weight={weight}
      standalone={!isInText || undefined}
    >
      {primaryTitle}
    </Link>
  );
}
