import { Hint } from '../design/Hint';
import styles from './PermissionName.module.css';
import { permissionTitle } from '../words/permissionTitle';

/** A permission or a resource type in words, which give its name on demand. */
export function PermissionName({ name }: { name: string }) {
  return (
    <Hint hint={<code className={styles.name}>{name}</code>}>
      {permissionTitle(name)}
    </Hint>
  );
}
