import { PluginPermissionsJson } from '@portal-rbac/plugin-rbac-common';
import { AskedPermission } from './askedPermission';
import { permissionTitle } from '../words/permissionTitle';
import { Translate } from '../../translations/useTranslate';

/** A permission that can be asked about. */
export interface PermissionChoice {
  /** Distinguishes it from others of the same name. */
  readonly id: string;
  readonly pluginId: string;
  /** What people call it. */
  readonly label: string;
  /** How it is written, and for what. */
  readonly description: string;
  /** On what it is, if it is on something. */
  readonly resourceType?: string;
  /**
   * Its name, which is enough unless others of that name are for something else:
   * then with its action and its resource type.
   */
  readonly asked: AskedPermission;
}

/** All permissions that plugins publish, to choose one of. */
export function permissionChoices(
  t: Translate,
  published: readonly PluginPermissionsJson[],
): PermissionChoice[] {
  const uses = new Map<string, Set<string>>();
  for (const { name, policy, resourceType } of published.flatMap(
    ({ policies }) => policies,
  )) {
    const use = JSON.stringify([policy, resourceType]);
    uses.set(name, (uses.get(name) ?? new Set()).add(use));
  }
  const choices = published.flatMap(({ pluginId, policies }) =>
    policies.map(({ name, policy, resourceType }): PermissionChoice => ({
      id: JSON.stringify([pluginId, name, policy, resourceType]),
      pluginId,
      label: permissionTitle(name),
      description: resourceType
        ? t('kit.permissions.choiceOn', { name, action: policy, resourceType })
        : t('kit.permissions.choice', { name, action: policy }),
      resourceType,
      asked:
        uses.get(name)!.size > 1
          ? { name, action: policy, resourceType }
          : { name },
    })),
  );
  return [...new Map(choices.map(choice => [choice.id, choice])).values()];
}

/**
 * The choice that is the one asked about; of a name alone, the first of those that
 * have it. Nothing if it is none of them.
 */
export function choiceOf(
  choices: readonly PermissionChoice[],
  { name, action, resourceType }: AskedPermission,
): PermissionChoice | undefined {
  return choices.find(
    ({ asked }) =>
      asked.name === name &&
      (action === undefined ||
        (asked.action === action && asked.resourceType === resourceType)),
  );
}
