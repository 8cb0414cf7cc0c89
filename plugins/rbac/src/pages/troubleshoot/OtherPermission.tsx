import { Flex, Select } from '@backstage/ui';
import { actions } from '@portal-rbac/plugin-rbac-common';
import { CommittedTextField } from '../../kit/section/CommittedTextField';
import { Draft } from './question';
import { useTranslate } from '../../translations/useTranslate';

/** The fields for a permission that no plugin lists: what the plugin would say of it. */
export function OtherPermission({
  draft,
  onChange,
  errorOf,
}: {
  draft: Draft;
  onChange: (next: Partial<Draft>) => void;
  errorOf: (field: keyof Draft) => string | undefined;
}) {
  const t = useTranslate();
  return (
    <Flex direction="column" gap="3">
      <CommittedTextField
        label={t('troubleshoot.permission')}
        isRequired
        value={draft.permission}
        onCommit={permission => onChange({ permission })}
        error={errorOf('permission')}
      />
      <Flex gap="4" direction={{ initial: 'column', sm: 'row' }}>
        <Select
          label={t('troubleshoot.action')}
          options={actions.map(action => ({
            id: action,
            label: t(`conditions.action.${action}`),
          }))}
          value={draft.action}
          onChange={chosen =>
            onChange({
              action: actions.find(action => action === chosen) ?? null,
            })
          }
        />
        <CommittedTextField
          label={t('troubleshoot.resourceType')}
          value={draft.resourceType}
          onCommit={resourceType => onChange({ resourceType, resource: null })}
          error={errorOf('resourceType')}
        />
      </Flex>
    </Flex>
  );
}
