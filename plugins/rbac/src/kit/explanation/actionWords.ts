import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';
import { permissionTitle } from '../words/permissionTitle';

type Asked = Pick<ExplanationJson['permission'], 'name' | 'action'>;

/**
 * What a permission lets somebody do, to stand after "can": `delete catalog entities`, and
 * `delete shop` with a resource.
 *
 * @param isSome - whether it is not all of them
 */
export function actionWords(
  { name, action }: Asked,
  { resource, isSome = false }: { resource?: string; isSome?: boolean } = {},
): string {
  const title = permissionTitle(name);
  const [verb, ...kind] = title.toLowerCase().split(' ');
  // A title begins with the verb that the name ends with, if that is one.
  const isVerb = kind.length > 0 && name.toLowerCase().endsWith(`.${verb}`);
  if (!isVerb) {
    return `${action} “${title}”${resource ? ` on ${resource}` : ''}`;
  }
  return resource
    ? `${verb} ${resource}`
    : `${verb} ${isSome ? 'some ' : ''}${plural(kind.join(' '))}`;
}

function plural(words: string): string {
  if (/[^aeiou]y$/.test(words)) {
    return `${words.slice(0, -1)}ies`;
  }
  return words.endsWith('s') ? words : `${words}s`;
}
