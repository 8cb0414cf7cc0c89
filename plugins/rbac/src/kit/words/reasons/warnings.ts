import { ReasonParams } from '@portal-rbac/plugin-rbac-common';
import { roleIn } from './guardrails';
import { withNearest } from './fields';
import { Speech, Tellings } from './speech';

type Overridden = ReasonParams<'deny-overridden'>[0];

/** What a deny yields to, or what yields to an allow, as one list. */
function counterparts(
  does: 'allows' | 'denies' | 'hasCondition',
  { permission, action, by, areMore }: Overridden,
  speech: Speech,
) {
  const { say } = speech;
  const others = by.map(other =>
    say(
      other.isCertain || does === 'hasCondition'
        ? `override.${does}`
        : `override.${does}Perhaps`,
      {
        role: roleIn(other.role, speech),
        permission: other.permission,
      },
    ),
  );
  const whose = say(areMore ? 'override.orMore' : 'override.oneOf', { others });
  return { permission, action, whose };
}

/** Parts of roles without effect, and what could be cleaned up in them. */
export const warningTellings = {
  'deny-overridden': (overridden, speech) =>
    speech.say('deny-overridden', counterparts('allows', overridden, speech)),
  'deny-lifting': (overridden, speech) =>
    speech.say('deny-lifting', counterparts('denies', overridden, speech)),
  'deny-under-conditions': (overridden, speech) =>
    speech.say(
      'deny-under-conditions',
      counterparts('hasCondition', overridden, speech),
    ),
  'policy-unmatched': ({ permission, action, effect, why }, { say, tell }) =>
    say(`policy-unmatched.${effect}`, { permission, action, why: tell(why) }),
  'other-actions': ({ isName, actions }, { say }) =>
    say(isName ? 'other-actions.ofName' : 'other-actions.ofType', {
      actions,
      count: actions.length,
    }),
  'condition-unmatched': ({ resourceType, problems }, speech) =>
    speech.say('condition-unmatched', {
      resourceType,
      problem: speech.problems(problems),
    }),
  'member-absent': ({ member, nearest }, { say }) =>
    withNearest(
      say(
        member.startsWith('group:')
          ? 'member-absent.group'
          : 'member-absent.user',
        { member },
      ),
      nearest,
      say,
    ),
} satisfies Tellings;
