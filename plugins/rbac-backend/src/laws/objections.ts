import {
  Breach,
  BreachCause,
  LOCK_OUT,
  NewBreach,
  PolicyRefusal,
} from '@portal-rbac/plugin-rbac-core';
import { KnownLaws } from './LawsFile';
import { LawRefusal } from './LawRefusal';

/** One law that stands against a change. */
export interface Objection {
  readonly law: string;
  readonly message: string;
  /** By what it is broken, where the message says more. */
  readonly text?: string;
  readonly breach?: Breach;
  readonly cause?: BreachCause;
  /** Whether the author may break it on purpose. */
  readonly isYielding: boolean;
}

/** The breach of the law that every portal has. */
export interface LockOut {
  readonly lockOut: string;
  readonly law?: undefined;
  readonly breach?: undefined;
  readonly cause?: undefined;
  readonly question?: undefined;
}

/** What a change newly breaks. */
export type Found = NewBreach | LockOut;

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
  return areMissing && !isTaking
    ? [
        ...objections,
        {
          law: file,
          message: `may give somebody something, while the laws in ${file} cannot be read`,
          isYielding: false,
        },
      ]
    : objections;
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
    return [
      {
        law: LOCK_OUT,
        message: `breaks the law ${LOCK_OUT}: ${found.lockOut}`,
        text: found.lockOut,
        isYielding: true,
      },
    ];
  }
  const { law, breach, cause, problem } = found;
  // What takes away may pass where nobody can tell.
  if (law.mode === 'report' || (problem !== undefined && isTaking)) {
    return [];
  }
  const name = JSON.stringify(law.name);
  return [
    {
      law: law.name,
      breach,
      cause,
      text: problem ?? breach?.text,
      message:
        problem === undefined
          ? `breaks the law ${name}: ${breach?.text}`
          : `may break the law ${name}, which cannot be judged: ${problem}`,
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
  doubt: string | undefined,
): PolicyRefusal {
  const said = objections.map(({ message }) => message).join('; it ');
  const yielding = objections.every(({ isYielding }) => isYielding);
  const query = objections
    .map(({ law }) => `override=${encodeURIComponent(law)}`)
    .join('&');
  const way = isByPerson
    ? `to make it all the same, repeat it with ?${query}`
    : `to load it all the same, name the law under permission.rbac.overrideLaws`;
  return new LawRefusal(
    `This ${said}${doubt === undefined ? '' : `; ${doubt}`}${yielding ? `; ${way}` : ''}`,
    objections.map(({ law, message, text = message, breach, ...others }) => ({
      field: '',
      item: law,
      role: breach?.role,
      message: `this ${message}`,
      cause: others.cause,
      law: {
        name: law,
        userEntityRef: breach?.user,
        path: breach?.path,
        text,
        isYielding: others.isYielding,
      },
    })),
  );
}
