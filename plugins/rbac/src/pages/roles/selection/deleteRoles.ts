import { ChangeOptions, RbacApi } from '../../../api/RbacApi';
import { ofEach } from './ofEach';
import { DoneRoles, oneByOne } from './oneByOne';

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
): Promise<DoneRoles> {
  return oneByOne(
    await denyingLast(api, names),
    options.version,
    (name, version) => api.deleteRole(name, { ...options, version }),
  );
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
