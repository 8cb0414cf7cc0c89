import { Text } from '@backstage/ui';
import { RiGroupLine, RiShieldUserLine, RiUserLine } from '@remixicon/react';
import { EntityLink } from './EntityLink';
import { RoleLink } from './RoleLink';
import styles from './Path.module.css';
import { useTranslate } from '../../translations/useTranslate';

/** A path from a user through groups to a role, or to a group. */
export function Path({ steps }: { steps: readonly string[] }) {
  const t = useTranslate();
  return (
    <ol className={styles.path} aria-label={t('kit.entities.path')}>
      {steps.map(ref => (
        <li key={ref}>
          <span className={styles.step}>
            <PathStep entityRef={ref} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A way to a role that everybody has. */
export function EverybodysPath({ role }: { role: string }) {
  const t = useTranslate();
  return (
    <ol className={styles.path} aria-label={t('kit.entities.path')}>
      <li>
        <span className={styles.step}>
          <RiGroupLine size={16} aria-hidden />
          <Text>{t('kit.entities.everybody')}</Text>
        </span>
      </li>
      <li>
        <span className={styles.step}>
          <PathStep entityRef={role} />
        </span>
      </li>
    </ol>
  );
}

/** Who or what a step of a path is, with a link to it. */
export function PathStep({ entityRef }: { entityRef: string }) {
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
