import { Alert, Flex, Switch } from '@backstage/ui';
import { EntityPicker } from '../../kit/entities/EntityPicker';
import { askedPermission } from '../../kit/permissions/askedPermission';
import {
  choiceOf,
  PermissionChoice,
} from '../../kit/permissions/permissionChoices';
import { PermissionPicker } from '../../kit/permissions/PermissionPicker';
import { SectionCard } from '../../kit/section/SectionCard';
import { OtherPermission } from './OtherPermission';
import { Draft } from './question';
import styles from '../../kit/section/questionFields.module.css';
import { ResourceField } from '../../kit/permissions/ResourceField';
import { useTranslate } from '../../translations/useTranslate';

/** The fields of a question. What is chosen is asked at once. */
export function QuestionForm({
  draft,
  choices,
  unknown,
  resourceType,
  onChange,
  problem,
}: {
  draft: Draft;
  /** The permissions of all plugins; absent until they are known. */
  choices: readonly PermissionChoice[] | undefined;
  /** Why they are not known. */
  unknown: string | undefined;
  /** On what the permission is, if it is on something and that is known. */
  resourceType: string | undefined;
  onChange: (next: Partial<Draft>) => void;
  /** What the backend does not accept. */
  problem?: { field: keyof Draft; message: string };
}) {
  const t = useTranslate();
  const asked = askedPermission(draft);
  // Whoever names an action means a permission that does not say it itself, or one of several.
  const isOther =
    draft.action !== null && !(asked && choiceOf(choices ?? [], asked));
  const errorOf = (field: keyof Draft) =>
    problem?.field === field ? problem.message : undefined;
  const shown: (keyof Draft)[] = [
    'user',
    'permission',
    ...(isOther ? (['resourceType'] as const) : []),
    ...(resourceType ? (['resource'] as const) : []),
  ];
  const none = {
    permission: null,
    action: null,
    resourceType: null,
    resource: null,
  };
  return (
    <SectionCard>
      <div className={styles.fields}>
        <EntityPicker
          label={t('troubleshoot.user')}
          placeholder={t('kit.permissions.nameOrReference')}
          kinds={['user']}
          isRequired
          value={draft.user}
          onChange={user => onChange({ user })}
          error={errorOf('user')}
        />
        <Flex direction="column" gap="3">
          {isOther ? (
            <OtherPermission
              draft={draft}
              onChange={onChange}
              errorOf={errorOf}
            />
          ) : (
            <PermissionPicker
              isRequired
              choices={choices}
              value={asked ?? null}
              onChange={chosen =>
                onChange({
                  ...none,
                  permission: chosen?.name ?? null,
                  action: chosen?.action ?? null,
                  resourceType: chosen?.resourceType ?? null,
                })
              }
              error={errorOf('permission') ?? unknown}
            />
          )}
          <Switch
            label={t('troubleshoot.unlisted')}
            isSelected={isOther}
            onChange={isOn =>
              onChange({ ...none, action: isOn ? 'use' : null })
            }
          />
        </Flex>
        {resourceType && (
          <ResourceField
            key={resourceType}
            resourceType={resourceType}
            value={draft.resource}
            onChange={resource => onChange({ resource })}
            error={errorOf('resource')}
          />
        )}
      </div>
      {problem && !shown.includes(problem.field) && (
        <Alert status="danger" icon mt="3" description={problem.message} />
      )}
    </SectionCard>
  );
}
