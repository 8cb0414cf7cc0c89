import { dryRunSchema, ImpactJson } from '@portal-rbac/plugin-rbac-common';
import { PolicyFileTexts } from '@portal-rbac/plugin-rbac-core';
import { CommandFailure } from './command';
import { PortalAddress } from './portalAddress';
import { readBody } from './portalRequest';

/**
 * Asks a portal what a load of files would do to the access of everybody.
 *
 * @param revision - of the policy that the files were compared with
 * @throws CommandFailure if the portal does not answer, would not load them, or has
 *   another policy by now
 */
export async function readImpact(
  address: PortalAddress,
  { policies, conditions }: Partial<PolicyFileTexts>,
  revision: number,
): Promise<ImpactJson> {
  const answer = await readBody(address, 'simulate', dryRunSchema, {
    files: { policies: policies?.text ?? '', conditions: conditions?.text },
  });
  const { impact, refusal } = answer;
  if (!impact) {
    throw new CommandFailure(refusal?.message ?? 'the portal told no impact');
  }
  if (answer.revision !== revision) {
    throw new CommandFailure(
      `the policy of the portal changed meanwhile, from revision ${revision} to ${answer.revision}; run it again`,
    );
  }
  return impact;
}
