import { GuardrailOverrides } from './useOverrides';

/** What the button of a change says if the change breaks guardrails, such as `Save anyway`. */
export function overridingLabel(
  label: string,
  { areOffered, lockOut }: Pick<GuardrailOverrides, 'areOffered' | 'lockOut'>,
): string {
  if (lockOut) {
    return `${label} and ${lockOut.phrase}`;
  }
  return areOffered ? `${label} anyway` : label;
}
