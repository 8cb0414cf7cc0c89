import {
  Action,
  because,
  mappedAction,
  Reason,
} from '@portal-rbac/plugin-rbac-common';
import { AskedPermission, requestOf, wordsOf } from '../decide/requestOf';
import { DecisionRequest } from '../decide/decide';
import { PublishedPermission } from '../decide/knownPermissions';
import { Role } from '../model/document';
import { inSlices, Steps } from '../model/steps';
import { ChangedRole, versionsOf } from './ChangedRole';

/** A permission that somebody is asked about before and after. */
export interface ImpactQuestion {
  readonly permission: AskedPermission;
  readonly isPublished: boolean;
  readonly request: DecisionRequest;
}

/** Between two steps. */
const ROLES_PER_STEP = 20;

/** What only policies name is asked about up to this number of permissions. */
const MAX_UNPUBLISHED = 1_000;

/** What there is to ask of changed roles. */
export interface ImpactQuestions {
  readonly questions: readonly ImpactQuestion[];
  /** How many permissions that only policies name were left out. */
  readonly omitted: number;
}

/**
 * Which requests changed roles can decide otherwise: those of the permissions
 * that plugins publish, and, since a plugin may not have said what it asks for,
 * those that only the roles name.
 */
export function* questionsOn(
  changed: readonly ChangedRole[],
  published: readonly PublishedPermission[],
): Steps<ImpactQuestions> {
  const words = new Set<string>();
  yield* inSlices(changed, ROLES_PER_STEP, role => {
    for (const word of role.words()) {
      words.add(word);
    }
  });
  const questions = new Map<string, ImpactQuestion>();
  const add = (permission: AskedPermission, isPublished: boolean) => {
    const { name, action, resourceType } = permission;
    const key = JSON.stringify([name, action, resourceType]);
    if (!questions.has(key)) {
      const request = requestOf(permission);
      questions.set(key, { permission, isPublished, request });
    }
  };
  const known = new Set<string>();
  const keyOf = (word: string, action: Action) => `${action} ${word}`;
  for (const { name, action, resourceType } of published) {
    const permission = { name, action, ...(resourceType && { resourceType }) };
    const own = wordsOf(permission);
    own.forEach(word => known.add(keyOf(word, action)));
    if (own.some(word => words.has(word))) {
      add(permission, true);
    }
  }
  let omitted = 0;
  const note = ([word, permission]: readonly [string, AskedPermission]) => {
    const key = keyOf(word, permission.action);
    if (known.has(key)) {
      return;
    }
    known.add(key);
    if (known.size > published.length * 2 + MAX_UNPUBLISHED) {
      omitted += 1;
    } else {
      add(permission, false);
    }
  };
  // Those of conditions first: they know which type a permission has.
  for (const askedIn of [askedInConditions, askedInPolicies]) {
    yield* inSlices(changed, ROLES_PER_STEP, role => {
      for (const version of versionsOf(role)) {
        for (const asked of askedIn(version, words)) {
          note(asked);
        }
      }
    });
  }
  return { questions: [...questions.values()], omitted };
}

/** What is said of permissions that were left out. */
export function omittedNotes(omitted: number): Reason[] {
  return omitted > 0
    ? [because('permissions-not-looked-at', { count: omitted })]
    : [];
}

/** The permissions that conditions of a role are on, as far as they bear one of some words. */
function* askedInConditions(
  { conditions }: Role,
  words: ReadonlySet<string>,
): Generator<readonly [word: string, AskedPermission]> {
  for (const { resourceType, mapping } of conditions) {
    for (const entry of words.has(resourceType) ? mapping : []) {
      const action = mappedAction(entry);
      yield typeof entry === 'string'
        ? [resourceType, ofType(resourceType, action)]
        : [entry.name, { name: entry.name, action, resourceType }];
    }
  }
}

/** The permissions that policies of a role are on, as far as their own words tell. */
function* askedInPolicies(
  { policies }: Role,
  words: ReadonlySet<string>,
): Generator<readonly [word: string, AskedPermission]> {
  for (const { permission: word, action } of policies) {
    if (words.has(word)) {
      // Names have dots by convention, and types have not.
      yield [
        word,
        word.includes('.') ? { name: word, action } : ofType(word, action),
      ];
    }
  }
}

function ofType(resourceType: string, action: Action): AskedPermission {
  return { name: `any permission of ${resourceType}`, action, resourceType };
}
