import { errorMessage } from '../../../api/errorMessage';
import { ChangeOptions, MadeRevision, RbacApi } from '../../../api/RbacApi';
import { ToldChanges } from '../../../kit/change/madeChange';
import { ofEach } from './ofEach';
import { Translate } from '../../../translations/useTranslate';

/** What came of deleting roles one after the other. */
export interface Deletions {
  /** In the order in which they were deleted; at least one. */
  readonly deleted: readonly {
    readonly name: string;
    readonly revision: MadeRevision;
  }[];
  /** Absent if all were deleted. */
  readonly stopped?: Stop;
}

/** Why not all roles were deleted. */
interface Stop {
  readonly at: string;
  readonly error: Error;
  /** Those that would have followed. */
  readonly untried: readonly string[];
}

/**
 * Deletes roles one after the other, each as the last one left the policy, until one is
 * refused. Those that deny something come last, so that nobody gains meanwhile, or by a
 * refusal, what they were not to gain.
 *
 * @throws ResponseError when the first is refused; nothing was deleted then
 */
export async function deleteRoles(
  api: RbacApi,
  names: readonly string[],
  options: ChangeOptions,
): Promise<Deletions> {
  const ordered = await denyingLast(api, names);
  const deleted: { name: string; revision: MadeRevision }[] = [];
  let { version } = options;
  for (const [index, name] of ordered.entries()) {
    try {
      const made = await api.deleteRole(name, { ...options, version });
      deleted.push({ name, revision: made.revision });
      ({ version } = made);
    } catch (error) {
      if (index === 0) {
        throw error;
      }
      const untried = ordered.slice(index + 1);
      return { deleted, stopped: { at: name, error: error as Error, untried } };
    }
  }
  return { deleted };
}

async function denyingLast(
  api: RbacApi,
  names: readonly string[],
): Promise<string[]> {
  const denying = new Set<string>();
  await ofEach(names, async name => {
    const { value } = await api.getWholeRole(name);
    if (value.policies.some(({ effect }) => effect === 'deny')) {
      denying.add(name);
    }
  });
  return [
    ...names.filter(name => !denying.has(name)),
    ...names.filter(name => denying.has(name)),
  ];
}

/** What the page says after roles were deleted. */
export function toldDeletions(
  t: Translate,
  { deleted, stopped }: Deletions,
): ToldChanges {
  return {
    made: deleted.map(({ name, revision }) => ({
      title: t('roles.deletion.deleted', { role: name }),
      revision,
    })),
    stopped: stopped && {
      title: t('roles.deletion.stopped', { role: stopped.at }),
      description: describeStop(t, stopped),
    },
  };
}

function describeStop(t: Translate, { error, untried }: Stop): string {
  const reason = errorMessage(error).replace(/\.?$/, '.');
  return untried.length > 0
    ? `${reason} ${t('roles.deletion.untried', { count: untried.length, names: [...untried] })}`
    : reason;
}
