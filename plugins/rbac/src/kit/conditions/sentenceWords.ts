import { Action, PermissionMapping } from '@portal-rbac/plugin-rbac-common';
import {
  RuleDescriptions,
  RuleUse,
  sortsIn,
  Statement,
} from '@portal-rbac/plugin-rbac-core';
import { Translate } from '../../translations/useTranslate';
import { extentWords } from './extentWords';
import { Params } from './knownRules';

/** The parts of a sentence about a condition other than its criteria. */
export type Beginning =
  /** What is granted, or was, or will be. */
  | { readonly says: 'only' | 'before' | 'after' }
  /** What a condition lets people do. */
  | {
      readonly says: 'may';
      readonly permissionMapping: readonly PermissionMapping[];
      readonly resourceType: string;
    }
  /** What a role lets people do; without a full stop. */
  | {
      readonly says: 'role';
      readonly role: string;
      readonly action: Action;
      readonly resourceType: string;
    };

/** A part of a statement that has parts itself. */
export type Group = Extract<Statement, { parts: readonly Statement[] }>;

/** What is known of the rules that are put into words. */
export interface KnownOfRules {
  /** How plugins describe them, for criteria that are not in words yet. */
  readonly descriptions?: RuleDescriptions;
  /** Gives params as they are to be shown. */
  params?(params: Params): Params;
}

/** What must hold, as a sentence, positive and short if possible. */
export function sentenceWords(
  t: Translate,
  beginning: Beginning,
  statement: Statement,
  rules: KnownOfRules = {},
): string {
  const extents = (uses: readonly RuleUse[]) =>
    uses.map(use => extentOf(t, use, rules));
  const { only, except } = sortsIn(statement);
  const given = parametersOf(t, beginning);
  if (except) {
    return t(`conditions.${beginning.says}.any`, {
      ...given,
      extents: extents(except),
    });
  }
  return only
    ? t(`conditions.${beginning.says}.some`, {
        ...given,
        extents: extents(only),
      })
    : t(`conditions.${beginning.says}.one`, {
        ...given,
        clause: clauseWords(t, statement, rules),
      });
}

/** The beginning of a sentence that goes on in a list of what must hold. */
export function headingWords(
  t: Translate,
  beginning: Exclude<Beginning, { says: 'role' }>,
  { quantifier }: Group,
): string {
  const which = quantifier === 'all' ? 'all' : 'either';
  return t(`conditions.${beginning.says}.${which}`, parametersOf(t, beginning));
}

/** What must hold, within a sentence; groups in groups stand in brackets. */
export function clauseWords(
  t: Translate,
  statement: Statement,
  rules: KnownOfRules = {},
): string {
  if ('rule' in statement) {
    const extent = extentOf(t, statement.rule, rules);
    return statement.isNegated
      ? t('conditions.clause.notAmong', { extent })
      : t('conditions.clause.among', { extent });
  }
  const join = statement.quantifier === 'all' ? 'and' : 'or';
  // A group that somebody has just begun has no parts yet.
  const [first = '', ...others] = statement.parts.map(part => {
    const clause = clauseWords(t, part, rules);
    return 'parts' in part ? t('conditions.clause.group', { clause }) : clause;
  });
  return others.reduce(
    (before, after) => t(`conditions.clause.${join}`, { before, after }),
    first,
  );
}

function extentOf(
  t: Translate,
  use: RuleUse,
  { descriptions, params }: KnownOfRules,
): string {
  return extentWords(t, use, descriptions?.get(use.rule), params);
}

/** What the sentences of each kind have besides what must hold. */
function parametersOf(t: Translate, beginning: Beginning) {
  const { resourceType, ...others } = {
    resourceType: '',
    ...wordsOf(t, beginning),
  };
  const article = /^[aeiou]/i.test(resourceType) ? 'an' : 'a';
  return {
    actions: [] as string[],
    role: '',
    does: '',
    ...others,
    resourceType,
    resource: t(`conditions.resource.${article}`, { resourceType }),
  };
}

function wordsOf(t: Translate, beginning: Beginning) {
  switch (beginning.says) {
    case 'may':
      return {
        resourceType: beginning.resourceType,
        actions: beginning.permissionMapping.map(entry =>
          typeof entry === 'string'
            ? t(`conditions.action.${entry}`)
            : t('conditions.namedAction', {
                action: t(`conditions.action.${entry.action}`),
                permission: entry.name,
              }),
        ),
      };
    case 'role':
      return {
        resourceType: beginning.resourceType,
        role: beginning.role,
        does: t(`conditions.does.${beginning.action}`),
      };
    default:
      return {};
  }
}
