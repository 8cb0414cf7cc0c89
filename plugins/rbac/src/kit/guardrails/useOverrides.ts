import { DryRunJson } from '@portal-rbac/plugin-rbac-common';
import { useState } from 'react';
import { lockOutOf } from './lockOutOf';
import { areYielding, objectionsOf } from './objections';
import { useTranslate } from '../../translations/useTranslate';

/** The guardrails that somebody breaks on purpose by making a change. */
export type GuardrailOverrides = ReturnType<typeof useOverrides>;

/**
 * Which guardrails a change would break, and whether its author may go ahead: where only access is
 * removed, at once; where that locks people out of the administration, after they typed so.
 *
 * @param dryRun - of the change; absent if it is not known
 */
export function useOverrides(dryRun: DryRunJson | undefined) {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const broken = objectionsOf(dryRun?.refusal);
  const areOffered = areYielding(broken);
  const lockOut = areOffered ? lockOutOf(t, dryRun?.refusal) : undefined;
  const isConfirmed = !lockOut || typed.trim().toLowerCase() === lockOut.phrase;
  const areOverridden = areOffered && isConfirmed;
  return {
    broken,
    /** Whether the author may go ahead. */
    areOffered,
    /** What they have to confirm first, if it locks people out. */
    lockOut,
    /** The guardrails that they override. */
    stated: areOverridden ? broken.map(({ name }) => name) : [],
    /** Whether some guardrail would still refuse the change. */
    isRefused: broken.length > 0 && !areOverridden,
    typed,
    onType: setTyped,
  };
}
