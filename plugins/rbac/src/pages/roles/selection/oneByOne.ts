import { Made, MadeRevision } from '../../../api/RbacApi';
import { ReportedChanges } from '../../../kit/change/madeChange';
import { Translate } from '../../../translations/useTranslate';
import { shortName } from '../../../kit/references/shortName';
import { errorText } from '../../../kit/words/errorText';

/** The result of changing roles one after the other. */
export interface DoneRoles {
  /** In the order in which they were changed; at least one. */
  readonly done: readonly {
    readonly name: string;
    readonly revision: MadeRevision;
  }[];
  /** Absent if all were changed. */
  readonly stopped?: Stop;
}

/** Why not all roles were changed. */
interface Stop {
  readonly at: string;
  readonly error: Error;
  /** Those that would have followed. */
  readonly untried: readonly string[];
}

/**
 * Changes roles one after the other, each as the last one left the policy, until one is
 * refused.
 *
 * @param version - of the policy that the first is changed at
 * @throws ResponseError when the first is refused; nothing was changed then
 */
export async function oneByOne(
  names: readonly string[],
  version: string | undefined,
  make: (name: string, version: string | undefined) => Promise<Made>,
): Promise<DoneRoles> {
  const done: { name: string; revision: MadeRevision }[] = [];
  let current = version;
  for (const [index, name] of names.entries()) {
    try {
      const made = await make(name, current);
      done.push({ name, revision: made.revision });
      current = made.version;
    } catch (error) {
      if (index === 0) {
        throw error;
      }
      const untried = names.slice(index + 1);
      return { done, stopped: { at: name, error: error as Error, untried } };
    }
  }
  return { done };
}

/**
 * What the page says after roles were changed.
 *
 * @param titleOf - what was done to a role, by its name
 */
export function reportedRoles(
  t: Translate,
  { done, stopped }: DoneRoles,
  titleOf: (name: string) => string,
): ReportedChanges {
  return {
    made: done.map(({ name, revision }) => ({
      title: titleOf(shortName(name)),
      revision,
    })),
    stopped: stopped && {
      title: t('roles.deletion.stopped', {
        role: shortName(stopped.at),
      }),
      description: describeStop(t, stopped),
    },
  };
}

function describeStop(t: Translate, { error, untried }: Stop): string {
  const reason = errorText(t, error).replace(/\.?$/, '.');
  return untried.length > 0
    ? `${reason} ${t('roles.deletion.untried', { count: untried.length, names: untried.map(shortName) })}`
    : reason;
}
