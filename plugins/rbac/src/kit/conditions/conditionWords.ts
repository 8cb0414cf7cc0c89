import {
  ConsideredCondition,
  ExplanationJson,
} from '@portal-rbac/plugin-rbac-common';
import { sortsIn, toStatement } from '@portal-rbac/plugin-rbac-core';
import { Translate } from '../../translations/useTranslate';
import { Params } from './knownRules';
import { sentenceWords } from './sentenceWords';
import { shortName } from '../references/shortName';

/** What of an explanation the sentences about its conditions need. */
export type AboutConditions = Pick<
  ExplanationJson,
  'permission' | 'resourceRef' | 'aliases'
>;

type Condition = Pick<ConsideredCondition, 'role' | 'criteria' | 'holds'>;

/**
 * What a role lets people do by a condition, without a full stop; nothing of one that may
 * not be seen.
 *
 * @param called - what the role is called, if not by its name
 */
export function conditionWords(
  t: Translate,
  { role, criteria }: Condition,
  { permission, aliases }: AboutConditions,
  called?: string,
): string | undefined {
  return (
    criteria &&
    sentenceWords(
      t,
      {
        says: 'role',
        role:
          called ??
          (role === null ? t('kit.grants.hiddenRoleFirst') : shortName(role)),
        action: permission.action,
        resourceType: permission.resourceType ?? '',
      },
      toStatement(criteria),
      { params: params => withAliases(params, aliases) },
    )
  );
}

/** The same as a whole sentence, with whether the resource in question satisfies it. */
export function conditionWordsAbout(
  t: Translate,
  condition: Condition,
  about: AboutConditions,
): string | undefined {
  const { criteria, holds } = condition;
  const sentence = conditionWords(t, condition, about);
  if (!criteria || !sentence) {
    return undefined;
  }
  const { resourceRef: resource } = about;
  if (resource === undefined || typeof holds !== 'boolean') {
    return t('conditions.about.plain', { sentence });
  }
  const { only, except } = sortsIn(toStatement(criteria));
  const given = { sentence, resource: shortName(resource) };
  if (!only && !except) {
    return t(holds ? 'conditions.about.met' : 'conditions.about.notMet', given);
  }
  const isOne = except ? !holds : holds;
  return t(
    isOne ? 'conditions.about.isOne' : 'conditions.about.isNotOne',
    given,
  );
}

/** Params with the aliases that they had before these were replaced, which is shorter. */
function withAliases(
  params: Params,
  { $currentUser, $ownerRefs = [] }: ExplanationJson['aliases'],
): Params {
  const aliased = (value: unknown) =>
    value === $currentUser && $currentUser !== undefined
      ? '$currentUser'
      : value;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (!Array.isArray(value)) {
        return [name, aliased(value)];
      }
      const hasAll =
        $ownerRefs.length > 0 && $ownerRefs.every(ref => value.includes(ref));
      const others = hasAll
        ? value.filter(each => !$ownerRefs.includes(each))
        : value;
      return [
        name,
        [...(hasAll ? ['$ownerRefs'] : []), ...others.map(aliased)],
      ];
    }),
  );
}
