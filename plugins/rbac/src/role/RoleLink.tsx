import { parseEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Link } from '@backstage/ui';
import { roleRouteRef } from '../routes';

/** The name of a role, as a link to its page. */
export function RoleLink({
  role,
  weight,
}: {
  /** `role:<namespace>/<name>` */
  role: string;
  weight?: 'regular' | 'bold';
}) {
  const link = useRouteRef(roleRouteRef);
  return (
    <Link href={link?.(parseEntityRef(role))} weight={weight} standalone>
      {role}
    </Link>
  );
}
