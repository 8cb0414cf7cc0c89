import { ImpactJson } from '@portal-rbac/plugin-rbac-common';
import { PublishedPermission } from '@portal-rbac/plugin-rbac-core';
import { InvalidArgumentError, Option } from 'commander';
import { CommandFailure } from '../command';

/** What a pipeline does not let pass: somebody gains or loses something. */
export interface FailOn {
  readonly effect: 'gain' | 'loss';
  /** Any permission if absent. */
  readonly permission?: string;
}

export const failOnOption = new Option(
  '--fail-on <effect>',
  'with --impact, have the status 1 only if somebody gains or loses something: gain, loss, gain:<permission> or loss:<permission>; may be repeated',
)
  .argParser((text: string, others: readonly FailOn[]): readonly FailOn[] => {
    const [, effect, permission] = text.match(/^(gain|loss)(?::(.+))?$/) ?? [];
    if (effect !== 'gain' && effect !== 'loss') {
      throw new InvalidArgumentError(
        'It is gain, loss, gain:<permission> or loss:<permission>.',
      );
    }
    return [...others, { effect, permission }];
  })
  .default([], 'any change of a role');

/**
 * A permission that the portal does not have is never gained: its name is misspelt.
 *
 * @throws CommandFailure if one is unknown
 */
export function requireKnown(
  failOn: readonly FailOn[],
  permissions: readonly PublishedPermission[],
): void {
  const known = new Set(permissions.map(({ name }) => name));
  const unknown = failOn.find(
    ({ permission }) => permission !== undefined && !known.has(permission),
  );
  if (unknown) {
    throw new CommandFailure(
      `--fail-on: no plugin in the portal has the permission ${unknown.permission}`,
    );
  }
}

/**
 * Whether something happens that must not. Of other conditions it is not known that
 * nobody gains by them, nor that nobody loses.
 */
export function happens(
  failOn: readonly FailOn[],
  { permissions }: ImpactJson,
): boolean {
  return permissions.some(({ name, gains, loses, changes }) =>
    failOn.some(
      ({ effect, permission }) =>
        (permission === undefined || permission === name) &&
        (effect === 'gain' ? gains : loses) + changes > 0,
    ),
  );
}
