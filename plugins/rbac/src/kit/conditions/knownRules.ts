import { Translate } from '../../translations/useTranslate';
import { listWords, speaksForItself, valueWords } from './valueWords';

/** What a rule is used with. */
export type Params = Readonly<Record<string, unknown>>;

/** A rule that is translated. */
interface KnownRule {
  /** As its plugin publishes it; a rule that says something else is another one. */
  readonly description: string;
  /** The resources for which it holds; nothing for params that it does not know. */
  say(t: Translate, params: Params): string | undefined;
}

/** The rules of the catalog, of the scaffolder and of this plugin, by their names. */
export const knownRules: Readonly<Record<string, KnownRule>> = {
  IS_ENTITY_OWNER: {
    description: 'Allow entities owned by a specified claim',
    say(t, { claims, ...others }) {
      if (!isListOf(claims, speaksForItself) || !isEmpty(others)) {
        return undefined;
      }
      if (claims.length === 1 && claims[0] === '$currentUser') {
        return t('conditions.extent.ownedByUser');
      }
      return claims.length === 1 && claims[0] === '$ownerRefs'
        ? t('conditions.extent.ownedByUserOrGroups')
        : t('conditions.extent.owned', { owners: listWords(t, claims) });
    },
  },
  IS_ENTITY_KIND: {
    description: 'Allow entities matching a specified kind',
    say: (t, { kinds, ...others }) =>
      isListOf(kinds, isPlain) && isEmpty(others)
        ? t('conditions.extent.kind', { kinds: listWords(t, kinds) })
        : undefined,
  },
  HAS_ANNOTATION: {
    description: 'Allow entities with the specified annotation',
    say: (t, { annotation, ...others }) =>
      named(t, 'annotation', annotation, others),
  },
  HAS_LABEL: {
    description: 'Allow entities with the specified label',
    say: (t, { label, ...others }) => named(t, 'label', label, others),
  },
  HAS_METADATA: {
    description: 'Allow entities with the specified metadata subfield',
    say: (t, params) => field(t, 'metadata', params),
  },
  HAS_SPEC: {
    description: 'Allow entities with the specified spec subfield',
    say: (t, params) => field(t, 'spec', params),
  },
  HAS_TAG: {
    description: 'Match parameters or steps with the given tag',
    say: (t, { tag, ...others }) =>
      isPlain(tag) && isEmpty(others)
        ? t('conditions.extent.tag', { tag: valueWords(t, tag) })
        : undefined,
  },
  HAS_ACTION_ID: {
    description: 'Match actions with the given actionId',
    say: (t, { actionId, ...others }) =>
      isPlain(actionId) && isEmpty(others)
        ? t('conditions.extent.action', { action: valueWords(t, actionId) })
        : undefined,
  },
  IS_TASK_OWNER: {
    description: 'Allows tasks created by certain users to be accessible',
    say: (t, { createdBy, ...others }) =>
      Array.isArray(createdBy) && isEmpty(others)
        ? t('conditions.extent.tasks', { users: listWords(t, createdBy) })
        : undefined,
  },
  IS_OWNER: {
    description: 'Allow roles that one of the given entities owns',
    say: (t, { owners, ...others }) =>
      Array.isArray(owners) && isEmpty(others)
        ? t('conditions.extent.roles', { owners: listWords(t, owners) })
        : undefined,
  },
};

function named(
  t: Translate,
  what: 'annotation' | 'label',
  name: unknown,
  { value, ...others }: Params,
): string | undefined {
  if (!isPlain(name) || !isEmpty(others)) {
    return undefined;
  }
  const words = valueWords(t, name);
  return value === undefined
    ? t(`conditions.extent.${what}`, { name: words })
    : t(`conditions.extent.${what}Value`, {
        name: words,
        value: valueWords(t, value),
      });
}

function field(
  t: Translate,
  part: 'metadata' | 'spec',
  { key, value, ...others }: Params,
): string | undefined {
  if (typeof key !== 'string' || !isEmpty(others)) {
    return undefined;
  }
  return value === undefined
    ? t('conditions.extent.field', { field: `${part}.${key}` })
    : t('conditions.extent.fieldValue', {
        field: `${part}.${key}`,
        value: valueWords(t, value),
      });
}

function isPlain(value: unknown): value is string {
  return typeof value === 'string' && !speaksForItself(value);
}

function isListOf(
  values: unknown,
  isOne: (value: unknown) => value is string,
): values is string[] {
  return Array.isArray(values) && values.every(isOne);
}

/** Whether there is nothing that would go unsaid. */
function isEmpty(others: Params): boolean {
  return Object.keys(others).length === 0;
}
