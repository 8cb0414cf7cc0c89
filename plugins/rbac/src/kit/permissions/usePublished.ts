import { useMemo } from 'react';
import { useAsked } from '../section/useAsked';
import { permissionChoices } from './permissionChoices';
import { errorText } from '../words/errorText';
import { useTranslate } from '../../translations/useTranslate';

/** The permissions that plugins publish. */
export function usePublishedPermissions() {
  return useAsked(api => api.listPluginPermissions(), []);
}

/**
 * The permissions and rules that plugins publish. A page is complete without
 * them, so that nothing waits for them, and they may be missing.
 */
export function usePublished() {
  const { value: permissions } = usePublishedPermissions();
  const { value: rules } = useAsked(api => api.listPluginRules(), []);
  return { permissions, rules };
}

/** The permissions to choose one of, once they are known; or why they are not. */
export function usePermissionChoices() {
  const t = useTranslate();
  const { value: permissions, error } = usePublishedPermissions();
  const choices = useMemo(
    () => permissions && permissionChoices(t, permissions),
    [t, permissions],
  );
  return { permissions, choices, unknown: error && errorText(t, error) };
}
