import {
  ApiRequest,
  dryRunSchema,
  endpoints,
  ImpactJson,
  oneLine,
  requestOf,
} from '@portal-rbac/plugin-rbac-common';
import { PolicyFileTexts } from '@portal-rbac/plugin-rbac-core';
import { CommandFailure } from '../command';
import { PortalAddress } from './portalAddress';
import { readJson } from './portalRequest';

/**
 * Asks a portal what a load of files would do to the access of everybody.
 *
 * @param revision - of the policy that the files were compared with
 * @param group - the group whose people are counted
 * @throws CommandFailure if the portal does not answer, would not load them, or has
 *   another policy by now
 */
export async function readImpact(
  address: PortalAddress,
  { policies, conditions }: Partial<PolicyFileTexts>,
  { revision, group }: { readonly revision: number; readonly group?: string },
): Promise<ImpactJson> {
  const body = {
    files: { policies: policies?.text ?? '', conditions: conditions?.text },
  };
  const answer = await readDryRun(
    address,
    requestOf(endpoints.simulate, { body, query: { group } }),
  );
  if (answer.revision !== revision) {
    throw new CommandFailure(
      `the policy of the portal changed meanwhile, from revision ${revision} to ${answer.revision}; run it again`,
    );
  }
  if (group !== undefined && !answer.impact.group) {
    throw new CommandFailure('the portal is too old for --group');
  }
  return answer.impact;
}

/**
 * Asks a portal what a change would do to the access of everybody.
 *
 * @param request - for a dry run or a simulation
 * @returns the impact, and the revision of the policy that it is about
 * @throws CommandFailure if the portal does not answer, or would refuse the change
 */
export async function readDryRun(
  address: PortalAddress,
  request: ApiRequest,
): Promise<{ readonly revision: number; readonly impact: ImpactJson }> {
  const { body } = await readJson(address, request, dryRunSchema);
  const { revision, impact, refusal } = body;
  if (!impact || refusal) {
    throw new CommandFailure(
      oneLine(refusal?.message ?? 'the portal sent no impact'),
    );
  }
  return { revision, impact };
}
