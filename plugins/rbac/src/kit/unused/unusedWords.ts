import { UnusedJson } from '@portal-rbac/plugin-rbac-common';
import { Translate } from '../../translations/useTranslate';
import { Period } from '../links/unusedPeriod';
import { recommended, unusedRoles } from './unusedRoles';

/** How much is unused, and what is still allowed without that of it which is recommended to go. */
export function summaryWords(
  t: Translate,
  {
    unused,
    isCutOff,
    proof,
  }: Pick<UnusedJson, 'unused' | 'isCutOff' | 'proof'>,
  period: Period,
): string {
  return [
    t('unused.found', {
      count: unused.length,
      roles: t('kit.counts.role', { count: unusedRoles(unused).length }),
      days: period,
    }),
    ...proofWords(t, { unused, proof }),
    ...(isCutOff ? [t('unused.cutOff')] : []),
  ].join(' ');
}

function proofWords(
  t: Translate,
  { unused, proof }: Pick<UnusedJson, 'unused' | 'proof'>,
): string[] {
  if (proof && proof.lost > 0) {
    return [t('unused.lost', { count: proof.lost })];
  }
  if (recommended(unused).length === 0) {
    return [t('unused.noneRecommended')];
  }
  return proof && proof.uses > 0
    ? [t('unused.stillAllowed', { count: proof.uses })]
    : [];
}

/** Why it is known that everything was used. */
export function basisWords(
  t: Translate,
  { proof, processes }: Pick<UnusedJson, 'proof' | 'processes'>,
): string {
  return t('unused.basis', {
    uses: t('unused.uses', { count: proof?.uses ?? 0 }),
    processes: t('unused.processes', { count: processes }),
  });
}
