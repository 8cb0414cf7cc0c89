import { ReasonParams } from '@portal-rbac/plugin-rbac-common';
import { permissionIn } from './guardrails';
import { Speech, Tellings, text } from './speech';

type Exemption = ReasonParams<'nothing-but'>[0]['exemptions'][number];

/** What some may do nevertheless. */
function exemptionIn(
  { permission, resourceType, action }: Exemption,
  { say }: Speech,
): string {
  const what =
    permission !== undefined && resourceType !== undefined
      ? say('exemption.ofType', { permission, resourceType })
      : (permission ?? resourceType);
  return action !== undefined && what !== undefined
    ? say('exemption.withAction', { action, what })
    : text(action ?? what);
}

/** What guardrails demand. */
export const demandTellings = {
  'result-expected': ({ user, permission, resource, expected }, speech) => {
    const asked = permissionIn(permission, speech);
    return speech.say(`result-expected.${expected}`, {
      user,
      what:
        resource === undefined
          ? asked
          : speech.say('onResource', { permission: asked, resource }),
    });
  },
  'allowed-only-to': ({ members, permission }, speech) =>
    speech.say('allowed-only-to', {
      members,
      permission: permissionIn(permission, speech),
    }),
  'enough-people': ({ people, permission }, speech) =>
    speech.say('enough-people', {
      count: people,
      permission: permissionIn(permission, speech),
    }),
  'nothing-but': ({ members, exemptions }, speech) =>
    speech.say('nothing-but', {
      members,
      exemptions: exemptions.map(exemption => exemptionIn(exemption, speech)),
    }),
} satisfies Tellings;
