import { Text } from '@backstage/ui';
import { RiGroupLine, RiShieldUserLine, RiUserLine } from '@remixicon/react';
import { EntityLink } from './EntityLink';
import { RoleLink } from './RoleLink';
import styles from './Path.module.css';

/** From a user through groups to a role, or to a group. */
export function Path({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={styles.path} aria-label="Path">
      {steps.map(ref => (
        <li key={ref}>
          <span className={styles.step}>
            <Step entityRef={ref} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A way to a role that everybody has. */
export function EverybodysPath({ role }: { role: string }) {
  return (
    <ol className={styles.path} aria-label="Path">
      <li>
        <span className={styles.step}>
          <RiGroupLine size={16} aria-hidden />
          <Text>Everybody</Text>
        </span>
      </li>
      <li>
        <span className={styles.step}>
          <Step entityRef={role} />
        </span>
      </li>
    </ol>
  );
}

function Step({ entityRef }: { entityRef: string }) {
  if (entityRef.startsWith('role:')) {
    return (
      <>
        <RiShieldUserLine size={16} aria-hidden />
        <RoleLink role={entityRef} weight="bold" />
      </>
    );
  }
  const Icon = entityRef.startsWith('user:') ? RiUserLine : RiGroupLine;
  return (
    <>
      <Icon size={16} aria-hidden />
      <EntityLink entityRef={entityRef} />
    </>
  );
}
