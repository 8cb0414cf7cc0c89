import { RoleSummaryJson } from '@portal-rbac/plugin-rbac-common';
import { AllowedChanges } from '../../../kit/allowed/isAllowed';
import { isChangedHere } from '../../../kit/words/whyReadOnly';

/** Roles that were ticked in the list, by name, on whatever page of it. */
export type SelectedRoles = ReadonlyMap<string, RoleSummaryJson>;

/** What a selection begins as. */
export const nothingSelected: SelectedRoles = new Map();

/**
 * What is selected after something was ticked or unticked. What other pages of the
 * list have stays as it was.
 *
 * @param shown - the roles on the page
 * @param ticked - the names of those that are ticked now
 */
export function afterTicking(
  selected: SelectedRoles,
  shown: readonly RoleSummaryJson[],
  ticked: 'all' | ReadonlySet<string | number>,
): SelectedRoles {
  const names = new Set(shown.map(({ name }) => name));
  return new Map([
    ...[...selected].filter(([name]) => !names.has(name)),
    ...shown
      .filter(({ name }) => ticked === 'all' || ticked.has(name))
      .map((role): [string, RoleSummaryJson] => [role.name, role]),
  ]);
}

/**
 * Which of some roles the user may change or delete here.
 *
 * @param allowed - what they may do with each of those that may be changed here, as far as
 *   that is known
 */
export function changeableOf(
  roles: readonly RoleSummaryJson[],
  allowed: ReadonlyMap<string, AllowedChanges>,
  what: keyof AllowedChanges,
) {
  const changeable = roles
    .filter(({ metadata }) => isChangedHere(metadata.source))
    .map(({ name }) => name);
  return {
    names: changeable.filter(name => allowed.get(name)?.[what]),
    /** Whether this is known for all of them. */
    isKnown: changeable.every(name => allowed.has(name)),
  };
}
