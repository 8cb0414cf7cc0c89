import {
  assignmentsOf,
  ChangeAuthor,
  DocumentDelta,
  Instant,
  JudgedChange,
  judgedChange,
  laterInstants,
  PolicyDocument,
  PolicySnapshot,
} from '@portal-rbac/plugin-rbac-core';
import { once } from 'lodash';
import { CurrentSnapshot } from '../decision/CurrentSnapshot';
import { GatedChange } from '../guardrails/GuardrailGate';

/** What is asked of guardrails about a change. */
interface Asked {
  readonly before: PolicySnapshot;
  readonly document: PolicyDocument;
  readonly delta: DocumentDelta;
  /** The time at which both policies are judged first. */
  readonly now: Instant;
  readonly author: ChangeAuthor;
  readonly overrides: readonly string[];
}

/**
 * A change as guardrails are asked about it: with everybody who has a role for a time as a
 * member of it, now and at each later instant that matters. Nothing of it is worked out
 * before it is asked for: of nearly all changes no guardrail is concerned.
 */
export function gatedChange(
  current: Pick<CurrentSnapshot, 'of'>,
  { before, document, delta, now, author, overrides }: Asked,
): GatedChange {
  const after = once(() => current.of(document, now));
  const isPlain = [before.document, document].every(
    one => assignmentsOf(one).size === 0,
  );
  const judged = once(() => judgedChange(before, after()));
  const instants = once(() =>
    isPlain ? [] : laterInstants(before, after(), delta, now),
  );
  return {
    before,
    get after() {
      return after();
    },
    get delta() {
      return isPlain ? delta : judged().delta;
    },
    get laterInstants() {
      return instants();
    },
    at: (instant: Instant): JudgedChange =>
      judgedChange(before.at(instant), after().at(instant)),
    author,
    overrides,
  };
}
