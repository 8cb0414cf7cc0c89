import { parseEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Link } from '@backstage/ui';
import { roleRouteRef } from '../links/routes';
import { shortName } from '../references/shortName';
import { RoleTile } from './RoleTile';
import styles from './NamedRole.module.css';

/** A role by its name, as a link to its page; its reference is in the title. */
export function NamedRole({
  role,
  hasTile = false,
  isInText = false,
}: {
  /** `role:<namespace>/<name>` */
  role: string;
  /** Whether a key tells it from people and groups, as in lists. */
  hasTile?: boolean;
  /** Whether it is inside a sentence, where it must stand out. */
  isInText?: boolean;
}) {
  const link = useRouteRef(roleRouteRef);
  // Any value of `standalone`, even false, takes the underline away.
  const name = (
    <Link
      href={link?.(parseEntityRef(role))}
      title={role}
      standalone={!isInText || undefined}
      className={styles.name}
    >
      {shortName(role)}
    </Link>
  );
  return isInText ? (
    name
  ) : (
    <span className={styles.role}>
      {hasTile && <RoleTile />}
      {name}
    </span>
  );
}
