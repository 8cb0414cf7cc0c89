import { quoted, Speech, Tellings } from './speech';

/** What stays in force while a file cannot be read. */
function staying(
  said: string,
  what: 'policy' | 'guardrails' | 'nothing' | undefined,
  { say }: Speech,
): string {
  return what === undefined ? said : say(`staying.${what}`, { said });
}

/** What is wrong with the lines of policy files, and with what other sources declare. */
export const fileTellings = {
  'line-type': ({ type }, { say }) => say('line-type', { type: quoted(type) }),
  'condition-of-any-role': ({ problems }, speech) =>
    speech.say('condition-of-any-role', {
      problem: speech.problems(problems, 'roleEntityRef'),
    }),
  'file-changing': (unread, speech) =>
    staying(speech.say('file-changing'), unread.staying, speech),
  'file-unreadable': ({ detail, ...unread }, speech) =>
    staying(speech.say('file-unreadable', { detail }), unread.staying, speech),
  'repeats-itself': ({ what, ...named }, { say }) =>
    say('repeats-itself', { what: say(`repetition.${what}`, named) }),
  several: ({ whys }, { tell }) => whys.map(tell).join('; '),
  'unknown-administrator': ({ key, ref }, { say }) => {
    const what = ref.startsWith('group:') ? 'Group' : 'User';
    return key === 'users'
      ? say(`unknown-administrator.administrator${what}`, { ref })
      : say(`unknown-administrator.superUser${what}`, { key, ref });
  },
  'unknown-in-terms': ({ role, key, ref }, { say }) =>
    say(`unknown-in-terms.${key}`, { role, ref }),
  'entry-of-role': ({ role, ...entry }, speech) =>
    speech.say('entry-of-role', {
      role,
      call: entry.call,
      index: entry.index,
      problem: speech.problems(entry.problems, speech.say('subject.it')),
    }),
  'entry-of-any-role': ({ call, index, problems }, speech) =>
    speech.say('entry-of-any-role', {
      call,
      index,
      problem: speech.problems(problems, speech.say('subject.it')),
    }),
} satisfies Tellings;
