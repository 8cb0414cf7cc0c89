import { ReasonParams } from '@portal-rbac/plugin-rbac-common';
import { Speech, Tellings } from './speech';

type AskedAs = Omit<
  ReasonParams<'permission-asked-otherwise'>[0],
  'permission'
>;

type IdleLine = ReasonParams<'lines-name-nothing'>[0]['lines'][number];

/** What is asked together with the name of a permission. */
function askedAs({ action, resourceType }: AskedAs, { say }: Speech): string {
  return resourceType === undefined
    ? say('askedAs.ofNone', { action })
    : say('askedAs.ofType', { action, resourceType });
}

/** A line of a role that no longer names anything. */
function idleLine(line: IdleLine, { say }: Speech): string {
  const { role } = line;
  return 'policy' in line
    ? say('idleLine.policy', { role, policy: line.policy })
    : say('idleLine.condition', {
        role,
        condition: line.condition,
        permissions: line.permissions,
      });
}

/** What else one should know to read an answer. */
export const noteTellings = {
  'permission-of-several': ({ permission, plugins }, speech) =>
    speech.say('permission-of-several', {
      permission,
      claims: plugins
        .map(({ plugin, ...asked }) =>
          speech.say('askedAs.ofPlugin', {
            plugin,
            asked: askedAs(asked, speech),
          }),
        )
        .join('; '),
    }),
  'permission-unclaimed': ({ permission, ...asked }, speech) =>
    speech.say('permission-unclaimed', {
      permission,
      asked: askedAs(asked, speech),
    }),
  'permission-asked-otherwise': ({ permission, ...asked }, speech) =>
    speech.say('permission-asked-otherwise', {
      permission,
      asked: askedAs(asked, speech),
    }),
  'lines-name-nothing': ({ lines, more }, speech) => {
    const shown = lines.map(line => idleLine(line, speech)).join('; ');
    return more === undefined
      ? speech.say('lines-name-nothing.all', { lines: shown })
      : speech.say('lines-name-nothing.first', { lines: shown, more });
  },
} satisfies Tellings;
