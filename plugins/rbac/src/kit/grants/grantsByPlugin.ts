import { PermissionGrantJson, Result } from '@portal-rbac/plugin-rbac-common';
import { Translate } from '../../translations/useTranslate';

/** What counts before what, where grants are listed. */
const ORDER: Record<Result, number> = { ALLOW: 0, CONDITIONAL: 1, DENY: 2 };

/** Whether somebody gets it, at least on conditions. */
export function isGranted({ result }: { readonly result: Result }): boolean {
  return result !== 'DENY';
}

/** What somebody gets by plugin, in the order of names; of each plugin first what is granted. */
export function grantsByPlugin(
  grants: readonly PermissionGrantJson[],
): [pluginId: string, grants: PermissionGrantJson[]][] {
  const plugins = new Map<string, PermissionGrantJson[]>();
  for (const grant of grants) {
    plugins.set(grant.pluginId, [
      ...(plugins.get(grant.pluginId) ?? []),
      grant,
    ]);
  }
  return [...plugins]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([pluginId, ofPlugin]) => [
      pluginId,
      ofPlugin.sort((a, b) => ORDER[a.result] - ORDER[b.result]),
    ]);
}

/** How much of it is granted, such as `5 of 11, 2 on conditions`. */
export function grantedWords(
  t: Translate,
  grants: readonly PermissionGrantJson[],
): string {
  const count = (result: Result) =>
    grants.filter(grant => grant.result === result).length;
  const conditional = count('CONDITIONAL');
  const granted = count('ALLOW') + conditional;
  const all = grants.length;
  return conditional > 0
    ? t('kit.grants.grantedConditional', { granted, all, n: conditional })
    : t('kit.grants.granted', { granted, all });
}
