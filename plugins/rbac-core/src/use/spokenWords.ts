import { mappedAction, PolicyStatement } from '@portal-rbac/plugin-rbac-common';
import { DecisionRequest } from '../decide/decide';
import { namesOf } from '../decide/requestOf';
import { Role, RoleCondition } from '../model/document';

/**
 * What parts of roles speak of, as keys: a part counts as used when one of its keys is
 * one of a request that was allowed.
 */
const word = (action: string, name: string) => `${action} ${name}`;

/** Of an entry of a mapping that names a permission: only the two together. */
const typedName = (action: string, type: string, name: string) =>
  `${action} ${type} ${name}`;

/** The key of a policy. */
export function keyOfPolicy({ permission, action }: PolicyStatement): string {
  return word(action, permission);
}

/** The keys of a condition, one for each entry of its mapping. */
export function keysOfCondition({
  resourceType,
  mapping,
}: Pick<RoleCondition, 'resourceType' | 'mapping'>): string[] {
  return mapping.map(entry =>
    typeof entry === 'string'
      ? typedName(entry, resourceType, '*')
      : typedName(mappedAction(entry), resourceType, entry.name),
  );
}

/** The keys of all that a role allows, also on conditions. */
export function keysOfRole({ policies, conditions }: Role): Set<string> {
  return new Set([
    ...policies.filter(({ effect }) => effect === 'allow').map(keyOfPolicy),
    ...conditions.flatMap(keysOfCondition),
  ]);
}

/** The keys of the parts that speak of a request. */
export function keysOfRequest(request: DecisionRequest): string[] {
  const { action, permission, resourceType } = request;
  const words = namesOf(request).map(name => word(action, name));
  return resourceType === undefined
    ? words
    : [
        ...words,
        typedName(action, resourceType, '*'),
        typedName(action, resourceType, permission),
      ];
}
