import { ReasonMessage, Speech, Tellings, text } from './speech';

/** The first names that there are, and whether there are more. */
function listed(
  { names, areMore }: { names: readonly string[]; areMore: boolean },
  separator: string,
): string {
  return [...names.map(text), ...(areMore ? ['…'] : [])].join(separator);
}

/** What is wrong with a field. */
export const fieldTellings = {
  'foreign-type': ({ plugin, ...types }, { say }) =>
    types.names.length > 0
      ? say('foreign-type.some', { plugin, names: listed(types, ', ') })
      : say('foreign-type.none', { plugin }),
  'unknown-rule': ({ plugin, resourceType, ...rules }, { say }) =>
    rules.names.length > 0
      ? say('unknown-rule.some', {
          plugin,
          resourceType,
          names: listed(rules, ', '),
        })
      : say('unknown-rule.none', { plugin, resourceType }),
  'unmapped-action': ({ resourceType, ...actions }, { say }) =>
    actions.names.length > 0
      ? say('unmapped-action.some', {
          resourceType,
          names: listed(actions, '; '),
        })
      : say('unmapped-action.none', { resourceType }),
  'unmapped-permission': (
    { resourceType, nearest, ...permissions },
    { say },
  ) => {
    const said =
      permissions.names.length > 0
        ? say('unmapped-permission.some', {
            resourceType,
            names: listed(permissions, '; '),
          })
        : say('unmapped-permission.none', { resourceType });
    return withNearest(said, nearest, say);
  },
  'unfit-params': ({ keyword, given }, { say }) =>
    say(
      `unfit-params.${keyword}` as ReasonMessage,
      given === undefined ? {} : { given },
    ),
  'wrong-values': (wrong, { problems, say }) =>
    problems(
      wrong.problems,
      wrong.subject === 'the file' ? say('subject.file') : wrong.subject,
    ),
} satisfies Tellings;

/** Suggests the nearest name for an unknown one, if any. */
export function withNearest(
  said: string,
  nearest: string | undefined,
  say: Speech['say'],
): string {
  return nearest === undefined ? said : say('nearest', { said, nearest });
}
