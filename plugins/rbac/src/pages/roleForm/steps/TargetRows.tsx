import { ButtonIcon, Text } from '@backstage/ui';
import { Person } from '@portal-rbac/plugin-rbac-core';
import { RiDeleteBinLine } from '@remixicon/react';
import { ConditionState } from '../../../kit/difference/RoleState';
import { PermissionName } from '../../../kit/permissions/PermissionName';
import { Matter } from '../extent/extent';
import { problemOf } from '../FormProblem';
import { PluginOffer, TargetSection } from '../PluginOffer';
import { StepProps } from '../StepProps';
import { Allowed } from '../useAllowed';
import { ExtentRow } from './ExtentRow';
import styles from './steps.module.css';
import { useTranslate } from '../../../translations/useTranslate';

/** What the role says about one permission or resource type, action by action. */
export function TargetRows({
  target: { id, isResourceType, matters },
  role,
  problems,
  onChange,
  offer,
  allowed,
  person,
  onRemove,
  onEditRules,
}: StepProps & {
  target: TargetSection;
  offer: PluginOffer;
  allowed: Allowed;
  /** The user conditions are tried as. */
  person: Person | undefined;
  onRemove(): void;
  /** Edits the criteria of a condition as a whole; of a new one, without it. */
  onEditRules(matter: Matter, condition: ConditionState | undefined): void;
}) {
  const t = useTranslate();
  // Stored conditions can only be removed by users who may do so.
  const mayRemove =
    allowed.delete ||
    role.conditions.every(
      condition => condition.resourceType !== id || condition.id === undefined,
    );
  const problem = problemOf(problems, { kind: 'target', target: id });
  return (
    <div
      data-target={id}
      role="group"
      aria-label={id}
      className={styles.target}
    >
      <div className={styles.head}>
        <Text as="p" weight="bold" className={styles.grow}>
          <PermissionName name={id} />
        </Text>
        {mayRemove && (
          <ButtonIcon
            variant="tertiary"
            aria-label={t('roleForm.permissions.target.remove', { name: id })}
            icon={<RiDeleteBinLine size={16} />}
            onPress={onRemove}
          />
        )}
      </div>
      {isResourceType && (
        <Text as="p" variant="body-small" color="secondary">
          {t('roleForm.permissions.target.everyAction')}
        </Text>
      )}
      <ul className={styles.list}>
        {matters.map(matter => (
          <ExtentRow
            key={matter.action}
            {...{ role, matter, offer, allowed, problems, person, onChange }}
            onEditRules={condition => onEditRules(matter, condition)}
          />
        ))}
      </ul>
      {problem && (
        <Text as="p" color="danger" role="alert">
          {problem}
        </Text>
      )}
    </div>
  );
}
