import {
  assignmentsOf,
  ChangeAuthor,
  DocumentDelta,
  Instant,
  JudgedChange,
  judgedChange,
  judgedWhenever,
  laterInstants,
  PolicySnapshot,
} from '@portal-rbac/plugin-rbac-core';
import { once } from 'lodash';
import { GatedChange } from '../guardrails/GuardrailGate';

/** What is asked of guardrails about a change. */
interface Asked {
  readonly before: PolicySnapshot;
  readonly after: PolicySnapshot;
  readonly delta: DocumentDelta;
  /** The time at which both policies are judged first. */
  readonly now: Instant;
  readonly author: ChangeAuthor;
  readonly overrides: readonly string[];
}

/**
 * A change as guardrails are asked about it: with everybody who has a role for a time as a
 * member of it, now and at each later instant that matters. What takes long is worked out
 * when it is asked for: of nearly all changes no guardrail is concerned.
 */
export function gatedChange({
  before,
  after,
  delta,
  now,
  author,
  overrides,
}: Asked): GatedChange {
  const isPlain = [before, after].every(
    ({ document }) => assignmentsOf(document).size === 0,
  );
  const judged = once(() => judgedChange(before, after));
  const { isLimited, subject } = author;
  const instants = once(() =>
    isPlain
      ? []
      : laterInstants(
          before,
          after,
          delta,
          now,
          isLimited ? subject?.principals : [],
        ),
  );
  return {
    before,
    after,
    get delta() {
      return isPlain ? delta : judged().delta;
    },
    get laterInstants() {
      return instants();
    },
    at: (instant: Instant): JudgedChange =>
      judgedChange(before.at(instant), after.at(instant)),
    whenever: once(() => judgedWhenever(before, after, delta)),
    author,
    overrides,
  };
}
