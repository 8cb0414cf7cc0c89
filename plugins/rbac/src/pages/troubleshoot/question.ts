import { Action, actions, QuestionJson } from '@portal-rbac/plugin-rbac-common';
import { askedPermission } from '../../kit/permissions/askedPermission';

/** The question, as far as it is complete; a part of the address of the page. */
export interface Draft {
  /** The reference of a user. */
  user: string | null;
  /** The name of a permission. */
  permission: string | null;
  /** Absent: as the plugin that publishes the permission says. */
  action: Action | null;
  /** Absent: as the plugin that publishes the permission says. */
  resourceType: string | null;
  /** The reference of an entity, or what else identifies a resource. */
  resource: string | null;
}

/** Reads a question from an address; what it cannot mean counts as left out. */
export function readDraft(parameters: URLSearchParams): Draft {
  const text = (name: string) => parameters.get(name)?.trim() || null;
  return {
    user: text('user'),
    permission: text('permission'),
    action: actions.find(action => action === text('action')) ?? null,
    resourceType: text('resourceType'),
    resource: text('resource'),
  };
}

/** The parameters of an address that asks the question. */
export function draftParameters(draft: Draft): URLSearchParams {
  return new URLSearchParams(
    Object.entries(draft).filter(([, value]) => value) as [string, string][],
  );
}

/** The question, once it is complete. */
export function questionOf(draft: Draft): QuestionJson | undefined {
  const { user, resource } = draft;
  const permission = askedPermission(draft);
  return user && permission
    ? {
        userEntityRef: user,
        permission,
        ...(resource && { resourceRef: resource }),
      }
    : undefined;
}

/** The fields of a question as the backend names them. */
export const draftFields: Readonly<Partial<Record<string, keyof Draft>>> = {
  userEntityRef: 'user',
  'permission.name': 'permission',
  'permission.action': 'action',
  'permission.resourceType': 'resourceType',
  resourceRef: 'resource',
};
