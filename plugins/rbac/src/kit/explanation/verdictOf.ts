import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';
import { Translate } from '../../translations/useTranslate';
import { actionWords } from './actionWords';
import { lineOf } from './lineOf';

/** A decision in words. */
export interface Verdict {
  tone: 'success' | 'danger' | 'warning';
  /** Who can or cannot do what. */
  title: string;
  /** What decides that, as one sentence. */
  line: string;
}

/** What people call those that an explanation is about. */
export interface Names {
  user: string;
  /** Absent without a resource. */
  resource?: string;
}

const TONES = {
  ALLOW: 'success',
  DENY: 'danger',
  CONDITIONAL: 'warning',
  unknown: 'warning',
} as const;

/** Says what a decision is, for the resource if one was given, and what decides it. */
export function verdictOf(
  t: Translate,
  explanation: ExplanationJson,
  { user, resource }: Names,
): Verdict {
  const { permission, result, resourceResult } = explanation;
  const outcome =
    (result === 'CONDITIONAL' && resource !== undefined
      ? resourceResult
      : result) ?? 'unknown';
  const does = actionWords(t, permission, {
    resource,
    isSome: outcome === 'CONDITIONAL',
  });
  return {
    tone: TONES[outcome],
    title: t(`explanation.verdict.${outcome}`, { user, does }),
    line: lineOf(t, explanation, resource),
  };
}
