import { because, Reason, verdictOf } from '@portal-rbac/plugin-rbac-common';
import {
  Breach,
  BreachCause,
  LOCK_OUT,
  LockOut,
  NewBreach,
  PolicyRefusal,
} from '@portal-rbac/plugin-rbac-core';
import { KnownLaws } from './LawsFile';
import { LawRefusal } from './LawRefusal';

/** One law that stands against a change. */
export interface Objection {
  readonly law: string;
  readonly why: Reason;
  /** By what it is broken, or why that cannot be told. */
  readonly text: string;
  readonly breach?: Breach;
  readonly cause?: BreachCause;
  /** Whether the author may break it on purpose. */
  readonly isYielding: boolean;
}

/** The breach of the law that every portal has. */
export interface LockOutFound {
  readonly lockOut: LockOut;
  readonly law?: undefined;
  readonly breach?: undefined;
  readonly cause?: undefined;
  readonly question?: undefined;
}

/** What a change newly breaks. */
export type Found = NewBreach | LockOutFound;

/** Whether it breaks a law that is only reported. */
export function isReported(found: Found): found is NewBreach {
  return found.law?.mode === 'report' && found.breach !== undefined;
}

/**
 * What stands against something that gives or takes access.
 *
 * @param found - what it newly breaks
 * @param isTaking - whether it only takes, so that whoever makes it may insist
 * @param laws - those in force, or that they cannot be read
 */
export function objectionsTo(
  found: readonly Found[],
  isTaking: boolean,
  { areMissing, file = '' }: Pick<KnownLaws, 'areMissing' | 'file'>,
): Objection[] {
  const objections = found.flatMap(one => objectionTo(one, isTaking));
  if (!areMissing || isTaking) {
    return objections;
  }
  const why = because('laws-unread', { law: file });
  const text = verdictOf(why);
  return [...objections, { law: file, why, text, isYielding: false }];
}

/** The objections that stand although whoever makes the change named some of the laws. */
export function standing(
  objections: readonly Objection[],
  overrides: readonly string[],
): Objection[] {
  return objections.filter(
    ({ law, isYielding }) => !isYielding || !overrides.includes(law),
  );
}

function objectionTo(found: Found, isTaking: boolean): Objection[] {
  if (!found.law) {
    const why = because('lock-out', found.lockOut);
    return [
      {
        law: LOCK_OUT,
        why: because('breaks-lock-out', { law: LOCK_OUT, why }),
        text: why.message,
        isYielding: true,
      },
    ];
  }
  const { law, breach, cause, problem } = found;
  // What takes away may pass where nobody can tell.
  if (law.mode === 'report' || (problem !== undefined && isTaking)) {
    return [];
  }
  const why = problem ?? breach?.why;
  if (!why) {
    return [];
  }
  const code = problem ? 'may-break-law' : 'breaks-law';
  return [
    {
      law: law.name,
      breach,
      cause,
      why: because(code, { law: law.name, why }),
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
  return new LawRefusal(
    { doubt, override: yielding ? way : undefined },
    objections.map(({ law, why, text, breach, cause, isYielding }) => ({
      field: '',
      item: law,
      role: breach?.role,
      ...why,
      cause,
      law: {
        name: law,
        userEntityRef: breach?.user,
        path: breach?.path,
        text,
        isYielding,
      },
    })),
  );
}
