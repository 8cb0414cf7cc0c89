import { Action, actions, mappedAction } from '@portal-rbac/plugin-rbac-common';
import {
  ComparedPermission,
  PolicyDocument,
  PublishedPermission,
} from '@portal-rbac/plugin-rbac-core';
import { FormerPolicy, ruleKey } from './formerPolicy';

/**
 * What there is to ask: the permissions that plugins publish, and, because a
 * plugin may publish what the portal does not list, what the policies and
 * conditions of before and after are about.
 */
export function questionsOf(
  published: readonly PublishedPermission[],
  former: FormerPolicy,
  { roles }: PolicyDocument,
): ComparedPermission[] {
  const questions = new Map<string, ComparedPermission>();
  const add = (
    { name, action, resourceType }: PublishedPermission,
    isPublished: boolean,
  ) =>
    questions.set(JSON.stringify([name, action, resourceType]), {
      name,
      action,
      ...(resourceType !== undefined && { resourceType }),
      isPublished,
    });
  const known = new Set(
    published.flatMap(({ name, resourceType, action }) =>
      [name, resourceType ?? name].map(on => ruleKey(on, action)),
    ),
  );
  const mention = (on: string, action: Action, resourceType?: string) => {
    if (known.has(ruleKey(on, action)) || !actions.includes(action)) {
      return;
    }
    if (resourceType !== undefined || on.includes('.')) {
      add({ name: on, action, resourceType }, false);
    } else {
      add({ name: `any permission of ${on}`, action, resourceType: on }, false);
    }
  };
  published.forEach(permission => add(permission, true));
  const document = [...roles.values()];
  for (const { resourceType, mapping } of document.flatMap(
    ({ conditions }) => conditions,
  )) {
    mapping.forEach(entry => {
      if (typeof entry === 'string') {
        mention(resourceType, entry);
      } else {
        mention(entry.name, mappedAction(entry), resourceType);
        known.add(ruleKey(entry.name, mappedAction(entry)));
      }
    });
  }
  for (const rules of former.rules.values()) {
    for (const key of rules.keys()) {
      const [on, action] = JSON.parse(key);
      mention(on, action);
    }
  }
  for (const { policies } of document) {
    policies.forEach(({ permission, action }) => mention(permission, action));
  }
  return [...questions.values()];
}
