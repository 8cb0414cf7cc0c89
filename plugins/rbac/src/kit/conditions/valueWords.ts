import { oneLine } from '@portal-rbac/plugin-rbac-common';
import { Translate } from '../../translations/useTranslate';

/** Values of a list that are named. */
const MAX_VALUES = 5;
/** Characters of a value that are shown. */
const MAX_LENGTH = 100;

const ENTITY_REF = /^[a-z][\w.-]*:[\w.-]+\/[\w.-]+$/i;

const ALIASES = {
  $currentUser: 'conditions.value.user',
  $ownerRefs: 'conditions.value.userOrGroups',
} as const;

/** Whether it needs neither quotation marks nor an explanation. */
export function speaksForItself(value: unknown): value is string {
  return (
    typeof value === 'string' && (isAlias(value) || ENTITY_REF.test(value))
  );
}

/** A value that rules compare with, as a text. */
export function valueWords(t: Translate, value: unknown): string {
  if (typeof value !== 'string') {
    return shown(JSON.stringify(value ?? null));
  }
  if (isAlias(value)) {
    return t(ALIASES[value]);
  }
  return ENTITY_REF.test(value)
    ? shown(value)
    : t('conditions.value.quoted', { value: shown(value) });
}

/** Values that rules compare with, as texts; of many, the last one says how many more. */
export function listWords(t: Translate, values: readonly unknown[]): string[] {
  const named = values.slice(0, MAX_VALUES).map(value => valueWords(t, value));
  const n = values.length - named.length;
  if (n > 0) {
    return [...named, t('conditions.value.more', { n })];
  }
  return named.length > 0 ? named : [t('conditions.value.nothing')];
}

function isAlias(value: string): value is keyof typeof ALIASES {
  return Object.hasOwn(ALIASES, value);
}

function shown(text: string): string {
  return oneLine(
    text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text,
  );
}
