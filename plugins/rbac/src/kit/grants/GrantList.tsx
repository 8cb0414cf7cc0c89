import { Flex, Select, Text } from '@backstage/ui';
import { ReactNode } from 'react';
import {
  PermissionGrantJson,
  WhatCanJson,
} from '@portal-rbac/plugin-rbac-common';
import { GrantsOfPlugin } from './GrantsOfPlugin';
import { DeniedGrants } from './DeniedGrants';
import { Notes } from '../section/Notes';
import { grantsByPlugin, isGranted } from './grantsByPlugin';
import { useTranslate } from '../../translations/useTranslate';

/** What somebody may do, by plugin. */
export function GrantList({
  access: { permissions, notes },
  plugin,
  denials,
  reason,
  onPlugin,
}: {
  access: WhatCanJson;
  /** The plugin that alone is shown; empty for all. */
  plugin: string;
  /** What the list of what they do not get is called, which opens on demand. */
  denials: string;
  /** What is offered to those who wonder at a result. */
  reason(grant: PermissionGrantJson): ReactNode;
  onPlugin(plugin: string): void;
}) {
  const t = useTranslate();
  const plugins = grantsByPlugin(permissions);
  const shown = plugins.filter(([id]) => plugin === '' || id === plugin);
  return (
    <Flex direction="column" gap="4">
      <Notes notes={notes} />
      <Select
        label={t('kit.grants.plugin')}
        style={{ maxWidth: '20rem' }}
        options={[
          { id: '', label: t('kit.grants.allPlugins') },
          ...plugins.map(([id]) => ({ id, label: id })),
        ]}
        value={plugin}
        onChange={chosen => onPlugin(String(chosen ?? ''))}
      />
      {shown
        .filter(([, grants]) => grants.some(isGranted))
        .map(([pluginId, grants]) => (
          <GrantsOfPlugin key={pluginId} {...{ pluginId, grants, reason }} />
        ))}
      <DeniedGrants title={denials} plugins={shown} reason={reason} />
      {shown.length === 0 && (
        <Text color="secondary">{t('kit.grants.noPlugin')}</Text>
      )}
    </Flex>
  );
}
