import { because, Reason, verdictOf } from '@portal-rbac/plugin-rbac-common';
import {
  Breach,
  BreachCause,
  LOCK_OUT,
  LockOut,
  NewBreach,
  PolicyRefusal,
} from '@portal-rbac/plugin-rbac-core';
import { KnownGuardrails } from './GuardrailsFile';
import { GuardrailRefusal } from './GuardrailRefusal';

/** A guardrail that objects to a change. */
export interface Objection {
  readonly guardrail: string;
  readonly why: Reason;
  /** What breaks it, or why that cannot be judged. */
  readonly text: string;
  readonly breach?: Breach;
  readonly cause?: BreachCause;
  /** Whether the author may break it on purpose. */
  readonly isYielding: boolean;
}

/** The breach of the guardrail that every portal has. */
export interface LockOutFound {
  readonly lockOut: LockOut;
  readonly guardrail?: undefined;
  readonly breach?: undefined;
  readonly cause?: undefined;
  readonly question?: undefined;
}

/** What a change newly breaks. */
export type Found = NewBreach | LockOutFound;

/** Whether it breaks a guardrail that is only reported. */
export function isReported(found: Found): found is NewBreach {
  return found.guardrail?.mode === 'report' && found.breach !== undefined;
}

/**
 * What stands against something that gives or takes access.
 *
 * @param found - what it newly breaks
 * @param isTaking - whether it only takes, so that whoever makes it may insist
 * @param guardrails - those in force, or that they cannot be read
 */
export function objectionsTo(
  found: readonly Found[],
  isTaking: boolean,
  { areMissing, file = '' }: Pick<KnownGuardrails, 'areMissing' | 'file'>,
): Objection[] {
  const objections = found.flatMap(one => objectionTo(one, isTaking));
  if (!areMissing || isTaking) {
    return objections;
  }
  const why = because('guardrails-unread', { guardrail: file });
  const text = verdictOf(why);
  return [...objections, { guardrail: file, why, text, isYielding: false }];
}

/** The objections that remain after the author of the change overrode some of the guardrails. */
export function standing(
  objections: readonly Objection[],
  overrides: readonly string[],
): Objection[] {
  return objections.filter(
    ({ guardrail, isYielding }) =>
      !isYielding || !overrides.includes(guardrail),
  );
}

function objectionTo(found: Found, isTaking: boolean): Objection[] {
  if (!found.guardrail) {
    const why = because('lock-out', found.lockOut);
    return [
      {
        guardrail: LOCK_OUT,
        why: because('breaks-lock-out', { guardrail: LOCK_OUT, why }),
        text: why.message,
        isYielding: true,
      },
    ];
  }
  const { guardrail, breach, cause, problem } = found;
  // A change that only takes away may pass without a judgement.
  if (guardrail.mode === 'report' || (problem !== undefined && isTaking)) {
    return [];
  }
  const why = problem ?? breach?.why;
  if (!why) {
    return [];
  }
  const code = problem ? 'may-break-guardrail' : 'breaks-guardrail';
  return [
    {
      guardrail: guardrail.name,
      breach,
      cause,
      why: because(code, { guardrail: guardrail.name, why }),
      text: why.message,
      isYielding: isTaking,
    },
  ];
}

/**
 * The refusal of a change that objections stand against.
 *
 * @param isByPerson - whether a person made it, or a source of roles
 * @param doubt - what keeps the judgement from being certain
 */
export function refusalOf(
  objections: readonly Objection[],
  isByPerson: boolean,
  doubt: Reason | undefined,
): PolicyRefusal {
  const yielding = objections.every(({ isYielding }) => isYielding);
  const way = isByPerson ? 'query' : 'configuration';
  return new GuardrailRefusal(
    { doubt, override: yielding ? way : undefined },
    objections.map(({ guardrail, why, text, breach, cause, isYielding }) => ({
      field: '',
      item: guardrail,
      role: breach?.role,
      ...why,
      cause,
      guardrail: {
        name: guardrail,
        userEntityRef: breach?.user,
        path: breach?.path,
        text,
        isYielding,
      },
    })),
  );
}
