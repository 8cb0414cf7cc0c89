import { parseEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Link } from '@backstage/ui';
import { roleRouteRef } from '../links/routes';
import { shortName } from '../references/shortName';

/** The name of a role, as a link to its page; its reference is in the title. */
export function RoleLink({
  role,
  weight,
  isInText = false,
}: {
  /** `role:<namespace>/<name>` */
  role: string;
  weight?: 'regular' | 'bold';
  /** Whether it is inside a sentence, where it must stand out. */
  isInText?: boolean;
}) {
  const link = useRouteRef(roleRouteRef);
  // Any value of `standalone`, even false, takes the underline away.
  return (
    <Link
      href={link?.(parseEntityRef(role))}
      title={role}
      weight={weight}
      standalone={!isInText || undefined}
    >
      {shortName(role)}
    </Link>
  );
}
