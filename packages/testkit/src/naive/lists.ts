import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import {
  atOnce,
  compile,
  PolicySnapshot,
  PolicyView,
  EvaluatedUsers,
  requestOf,
  results,
  seesAll,
} from '@portal-rbac/plugin-rbac-core';
import { subjectOf } from '../documents';
import { knowsAllBut, NaiveEvaluator } from './NaiveEvaluator';
import { naivePolicyOf, World } from './worlds';

/** The policy of a world. */
export function snapshotOf(world: World): PolicySnapshot {
  const { document, settings, unknownRules } = world;
  return compile(document, { ...settings, isKnown: knowsAllBut(unknownRules) });
}

/** Everybody in the catalog of a world. It does not know sign-in tokens. */
export function evaluatedUsersOf({ parents, maxDepth }: World): EvaluatedUsers {
  const members = Object.entries(parents).map(([ref, above]) => ({
    ref: ref as EntityRef,
    parents: above,
  }));
  return atOnce(EvaluatedUsers.of(members, maxDepth));
}

/**
 * The results of lists, decisions and the naive evaluator for every request of
 * a world, for everybody in it.
 */
export function* listedCells(world: World) {
  const snapshot = snapshotOf(world);
  const naive = new NaiveEvaluator(
    naivePolicyOf({ ...world, useOwnershipEntityRefs: false }),
  );
  const view = new PolicyView(snapshot, seesAll);
  const evaluatedUsers = evaluatedUsersOf(world);
  const access = atOnce(view.everybodysAccess(evaluatedUsers));
  for (const { request } of world.questions) {
    const { permission: name, action, resourceType } = request;
    const asked = requestOf({ name, action, resourceType });
    const { users, cells } = atOnce(access.find(asked));
    for (const [index, person] of users.entries()) {
      const ref = access.refOf(person);
      const user = { ref, ownershipRefs: [ref] };
      const subject = subjectOf(ref, [...naive.principalsOf(user)], []);
      yield {
        user: ref,
        permission: name,
        listed: results[cells[index]],
        decided: snapshot.decide(asked, subject).result,
        evaluated: naive.answer(user, request).result,
      };
    }
  }
}
