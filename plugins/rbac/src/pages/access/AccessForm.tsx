import { EntityPicker } from '../../kit/entities/EntityPicker';
import { PermissionPicker } from '../../kit/permissions/PermissionPicker';
import { ResourceField } from '../../kit/permissions/ResourceField';
import { AskedPermission } from '../../kit/permissions/askedPermission';
import { PermissionChoice } from '../../kit/permissions/permissionChoices';
import { SectionCard } from '../../kit/section/SectionCard';
import styles from '../../kit/section/questionFields.module.css';
import { AccessState } from '../../kit/links/accessState';
import { ChangeAccess } from './useAccessState';
import { useTranslate } from '../../translations/useTranslate';

/** The fields of a question; either may stay empty. Each choice asks at once. */
export function AccessForm({
  state: { who, resource },
  asked,
  choices,
  unknown,
  resourceType,
  onChange,
}: {
  state: AccessState;
  /** The permission, if the question is about one. */
  asked: AskedPermission | undefined;
  /** The permissions of all plugins; absent until they are known. */
  choices: readonly PermissionChoice[] | undefined;
  /** Why they are not known. */
  unknown: string | undefined;
  /** On what the permission is, if it is on something and that is known. */
  resourceType: string | undefined;
  onChange: ChangeAccess;
}) {
  const t = useTranslate();
  return (
    <SectionCard>
      <div className={styles.fields}>
        <EntityPicker
          label={t('access.form.who')}
          placeholder={t('access.form.anybody')}
          kinds={['user', 'group']}
          value={who || null}
          onChange={chosen => onChange({ who: chosen ?? '' })}
        />
        <PermissionPicker
          choices={choices}
          value={asked ?? null}
          onChange={chosen =>
            onChange({
              permission: chosen?.name ?? '',
              action: chosen?.action ?? '',
              resourceType: chosen?.resourceType ?? '',
            })
          }
          error={unknown}
        />
        {resourceType && (
          <ResourceField
            key={resourceType}
            resourceType={resourceType}
            value={resource || null}
            onChange={chosen => onChange({ resource: chosen ?? '' })}
          />
        )}
      </div>
    </SectionCard>
  );
}
