import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';
import { Translate } from '../../translations/useTranslate';
import { permissionTitle, verbOf } from '../words/permissionTitle';

type Asked = Pick<ExplanationJson['permission'], 'name' | 'action'>;

/** Kinds of things that languages have words for, by what permissions call them. */
const KNOWN = {
  'catalog entity': 'catalogEntity',
  'catalog location': 'catalogLocation',
  'scaffolder task': 'scaffolderTask',
  'scaffolder action': 'scaffolderAction',
  'policy entity': 'policyEntity',
} as const;

/**
 * What a permission lets somebody do, to stand behind who it is: `delete catalog
 * entities`, and `delete shop` with a resource.
 *
 * @param isSome - whether it is not all of them
 */
export function actionWords(
  t: Translate,
  { name, action }: Asked,
  { resource, isSome = false }: { resource?: string; isSome?: boolean } = {},
): string {
  const title = permissionTitle(name);
  const verb = verbOf(name);
  if (verb) {
    // The title begins with the verb.
    const kind = title.slice(verb.length + 1).toLowerCase();
    return t(`explanation.can.${verb}`, {
      things: resource ?? thingsWords(t, kind, isSome),
    });
  }
  const given = { action: t(`conditions.action.${action}`), title };
  return resource
    ? t('explanation.can.namedOn', { ...given, resource })
    : t('explanation.can.named', given);
}

function thingsWords(t: Translate, kind: string, isSome: boolean): string {
  const which = isSome ? 'someThings' : 'things';
  const known = Object.hasOwn(KNOWN, kind)
    ? KNOWN[kind as keyof typeof KNOWN]
    : 'named';
  // Names of permissions are English in every language.
  return t(`explanation.can.${which}.${known}`, { things: plural(kind) });
}

function plural(words: string): string {
  if (/[^aeiou]y$/.test(words)) {
    return `${words.slice(0, -1)}ies`;
  }
  return words.endsWith('s') ? words : `${words}s`;
}
