import { Flex, Select } from '@backstage/ui';
import { useApi } from '@backstage/frontend-plugin-api';
import { useState } from 'react';
import useAsync from 'react-use/esm/useAsync';
import { rbacApiRef } from '../api/RbacApi';
import { PluginPermissionJson } from '@portal-rbac/plugin-rbac-common';

/** Chooses a permission: first the plugin, then one of those that it publishes. */
export function PermissionPicker(props: {
  /** The name of the chosen permission. */
  value: string | null;
  onChange(permission: PluginPermissionJson | null): void;
  isRequired?: boolean;
}) {
  const { value, onChange, isRequired } = props;
  const rbacApi = useApi(rbacApiRef);
  const { value: plugins, error } = useAsync(
    () => rbacApi.listPluginPermissions(),
    [rbacApi],
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const plugin =
    plugins?.find(({ policies }) =>
      policies.some(({ name }) => name === value),
    ) ?? plugins?.find(({ pluginId }) => pluginId === chosen);

  return (
    <Flex gap="4" direction={{ initial: 'column', sm: 'row' }}>
      <Select
        label="Plugin"
        placeholder="Choose a plugin"
        isRequired={isRequired}
        isInvalid={error !== undefined}
        description={error?.message}
        loading={{ state: plugins || error ? 'idle' : 'loading' }}
        options={plugins?.map(({ pluginId }) => ({
          id: pluginId,
          label: pluginId,
        }))}
        value={plugin?.pluginId ?? null}
        onChange={pluginId => {
          setChosen(String(pluginId));
          onChange(null);
        }}
      />
      <Select
        label="Permission"
        placeholder="Choose a permission"
        isRequired={isRequired}
        isDisabled={!plugin}
        searchable
        options={plugin?.policies.map(({ name, policy, resourceType }) => ({
          id: name,
          label: name,
          description: resourceType ? `${policy}, ${resourceType}` : policy,
        }))}
        value={value}
        onChange={name =>
          onChange(
            plugin?.policies.find(policy => policy.name === name) ?? null,
          )
        }
      />
    </Flex>
  );
}
