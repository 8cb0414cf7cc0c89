import { ReasonMessage, Tellings, text } from './speech';

/** Requests that are refused. */
export const refusalTellings = {
  overreach: ({ subject, effect, action, held, ...about }, { say }) => {
    const { permission, resourceType = '' } = about;
    const change = say(`overreach.${effect}`, {
      who: subject.startsWith('group:')
        ? say('overreach.newMember', { group: subject })
        : subject,
      what: permission || say('overreach.anyOf', { resourceType }),
      action,
      held: say(`overreach.held.${held}`),
    });
    return say('overreach.said', { change });
  },
  'named-twice': ({ what, ...named }, { say }) =>
    say('named-twice', { what: say(`repetition.${what}`, named) }),
  'changed-since': ({ role, field, item }, { say }) =>
    say('changed-since', {
      what: [role, field, item]
        .filter(part => part !== undefined)
        .map(text)
        .join(', '),
    }),
  'broken-history': ({ role, revision }, { say }) =>
    role === undefined
      ? say('broken-history.ofRevision', { revision: revision! })
      : say('broken-history.ofRole', { role }),
  'uneditable-files': ({ role, file, line, why }, { say, tell }) => {
    const place = [file, line].filter(Boolean).join(':');
    return place
      ? say('uneditable-files.at', { role, place, why: tell(why) })
      : say('uneditable-files.anywhere', { role, why: tell(why) });
  },
  'lacking-permission': ({ permission, why }, { say, tell }) =>
    why
      ? say('lacking-permission.because', { permission, why: tell(why) })
      : say('lacking-permission.plain', { permission }),
  limited: ({ what }, { say }) => say(`limited.${what}` as ReasonMessage),
  'unknown-user': ({ user }, { say }) =>
    say(
      user.startsWith('group:') ? 'unknown-user.group' : 'unknown-user.user',
      { user },
    ),
  'silent-plugin': ({ plugin, detail }, { say }) =>
    detail === undefined
      ? say('silent-plugin.unasked', { plugin })
      : say('silent-plugin.asked', { plugin, detail }),
  'request-settled': ({ state }, { say }) =>
    say(`request-settled.${state}` as ReasonMessage),
  'plugin-listed': ({ plugin, because }, { say }) =>
    say(`plugin-listed.${because}`, { plugin }),
  'plugin-kept': ({ plugin, because }, { say }) =>
    say(`plugin-kept.${because}`, { plugin }),
} satisfies Tellings;
