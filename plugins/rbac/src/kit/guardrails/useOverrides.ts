import { DryRunJson } from '@portal-rbac/plugin-rbac-common';
import { useState } from 'react';
import { areYielding, objectionsOf } from './objections';

/** The guardrails that somebody says they break on purpose, while they say it. */
export type GuardrailOverrides = ReturnType<typeof useOverrides>;

/**
 * Which guardrails the author of a change says they break on purpose, by typing their names.
 *
 * @param dryRun - of the change; absent if it is not known
 */
export function useOverrides(dryRun: DryRunJson | undefined) {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const broken = objectionsOf(dryRun?.refusal);
  const names = broken.map(({ name }) => name);
  const stated = names.filter(name => texts.get(name)?.trim() === name);
  const areOffered = areYielding(broken);
  return {
    broken,
    /** Whether it is for the author to say so. */
    areOffered,
    /** Those that are said. */
    stated,
    /** Whether some guardrail would still refuse the change. */
    isRefused:
      broken.length > 0 && !(areOffered && stated.length === names.length),
    typed: (name: string) => texts.get(name) ?? '',
    type: (name: string, text: string) =>
      setTexts(known => new Map([...known, [name, text]])),
  };
}
