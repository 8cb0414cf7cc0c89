import { ReasonParams } from '@portal-rbac/plugin-rbac-common';
import { quoted, Speech, Tellings } from './speech';

type Permission = ReasonParams<'permission-unanswered'>[0];

/** A permission with its attributes. */
export function permissionIn(
  { name, action, resourceType }: Permission,
  { say }: Speech,
): string {
  if (action === undefined) {
    return resourceType === undefined
      ? name
      : say('permission.ofType', { name, resourceType });
  }
  return resourceType === undefined
    ? say('permission.withAction', { name, action })
    : say('permission.ofBoth', { name, action, resourceType });
}

/** A role, as far as the reader may know it. */
export function roleIn(role: string | null, { say }: Speech): string {
  return role === null ? say('hiddenRole') : role;
}

const path = (names: readonly string[]) => names.join(' → ');

/** Texts about how guardrails are broken, and what is doubtful about them. */
export const guardrailTellings = {
  'breaks-guardrail': ({ guardrail, why }, { say, tell }) =>
    say('breaks-guardrail', { guardrail: quoted(guardrail), why: tell(why) }),
  'may-break-guardrail': ({ guardrail, why }, { say, tell }) =>
    say('may-break-guardrail', {
      guardrail: quoted(guardrail),
      why: tell(why),
    }),
  'guardrail-name-taken': ({ name, line }, { say }) =>
    say('guardrail-name-taken', { name: quoted(name), line }),
  'wrong-entry': ({ entry, problems }, speech) =>
    speech.say('wrong-entry', {
      entry,
      problem: speech.problems(problems, speech.say('subject.entry')),
    }),
  'lock-out': ({ from, user, permission, doubt }, { say, tell }) => {
    const said = say(`lock-out.${from}`, {
      permission,
      ...(user !== undefined && { user }),
    });
    return doubt ? say('lock-out.doubt', { said, doubt: tell(doubt) }) : said;
  },
  'breach-by-roles': ({ tense, user, roles }, speech) =>
    speech.say(`breach-by-roles.${tense}`, {
      user,
      roles: roles.map(way =>
        way.role !== null && way.path
          ? speech.say('way', { said: way.role, way: path(way.path) })
          : roleIn(way.role, speech),
      ),
    }),
  'breach-by-access': ({ tense, user, result, via, permission }, speech) => {
    const said = speech.say(`breach-by-access.${tense}`, {
      user,
      permission: permissionIn(permission, speech),
      result,
    });
    return via
      ? speech.say('way', {
          said,
          way: via.path ? path(via.path) : roleIn(via.role, speech),
        })
      : said;
  },
  'too-few-people': ({ tense, people, permission, demanded }, speech) =>
    speech.say(`too-few-people.${tense}`, {
      count: people,
      permission: permissionIn(permission, speech),
      demanded,
    }),
  'no-such-role': ({ tense, role }, { say }) =>
    role === undefined
      ? say(`no-such-role.hidden.${tense}`)
      : say(`no-such-role.known.${tense}`, { role }),
  'permission-unanswered': (permission, speech) =>
    speech.say('permission-unanswered', {
      permission: permissionIn(permission, speech),
    }),
  'doubtful-guardrail': ({ guardrail, why }, { say, tell }) =>
    say('doubtful-guardrail', { guardrail: quoted(guardrail), why: tell(why) }),
  'doubtful-test': ({ guardrail, why }, { say, tell }) =>
    say('doubtful-test', { guardrail: quoted(guardrail), why: tell(why) }),
  'names-other-type': ({ permission, resourceType, types }, { say }) =>
    say('names-other-type', {
      permission,
      resourceType,
      types: types.map(type => (type === null ? say('noType') : type)),
    }),
} satisfies Tellings;
