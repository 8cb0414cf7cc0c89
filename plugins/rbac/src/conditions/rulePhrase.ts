import { JsonObject, JsonValue } from '@backstage/types';
import { ConditionRuleJson } from '@portal-rbac/plugin-rbac-common';

/** A rule of a condition with its params. */
export interface RuleUse {
  rule: string;
  params?: Readonly<JsonObject>;
}

const ALIASES: Record<string, string> = {
  $currentUser: 'the user',
  $ownerRefs: 'the user or their groups',
};

const ENTITY_REF = /^[a-z][\w.-]*:[\w.-]+\/[\w.-]+$/i;

/**
 * What a rule says of a resource, to stand after "it": `is among the entities
 * owned by the user or their groups`.
 *
 * @param known - the rule as its plugin publishes it, if it does
 */
export function rulePhrase(
  use: RuleUse,
  known: Pick<ConditionRuleJson, 'description'> | undefined,
  isNegated: boolean,
): string {
  const described = describedBy(use, known);
  return described === undefined
    ? `${isNegated ? 'does not satisfy' : 'satisfies'} ${named(use)}`
    : `${isNegated ? 'is not among' : 'is among'} ${described}`;
}

/**
 * The resources of which a rule holds, to stand after "except": `the entities
 * owned by the user or their groups`.
 *
 * @param known - the rule as its plugin publishes it, if it does
 */
export function ruleExtent(
  use: RuleUse,
  known: Pick<ConditionRuleJson, 'description'> | undefined,
): string {
  return describedBy(use, known) ?? `what satisfies ${named(use)}`;
}

/**
 * The resources of which a rule holds, in the words of its description; nothing
 * without one.
 *
 * Descriptions of rules begin with what they allow or match, and mostly name
 * their params ("with the specified annotation"), which are replaced by their
 * values. What a description does not name follows in brackets.
 */
function describedBy(
  { params = {} }: RuleUse,
  known: Pick<ConditionRuleJson, 'description'> | undefined,
): string | undefined {
  const [, allowed] =
    /^(?:allows?|match(?:es)?)\s+(.+?)\.?$/i.exec(known?.description ?? '') ??
    [];
  if (allowed === undefined) {
    return undefined;
  }
  let phrase = allowed;
  const unnamed = Object.entries(params).filter(([name, value]) => {
    const mention = mentionOf(name);
    const isNamed = mention.test(phrase);
    phrase = phrase.replace(mention, (_, noun) => valued(noun, value));
    return !isNamed;
  });
  return `the ${phrase}${brackets(unnamed)}`;
}

function named({ rule, params = {} }: RuleUse): string {
  return `${rule}${brackets(Object.entries(params))}`;
}

/** Where a description names a param: "a specified claim" names `claims`. */
function mentionOf(param: string): RegExp {
  const stem = param.replace(/s$/, '').replace(/[^\w]/g, '\\$&');
  return new RegExp(
    `\\b(?:an?|the) (?:specified|given|provided) (${stem}s?)\\b`,
    'i',
  );
}

function valued(noun: string, value: JsonValue | undefined): string {
  const values = [value].flat();
  const speaksForItself = values.every(
    item =>
      typeof item === 'string' &&
      (Object.hasOwn(ALIASES, item) || ENTITY_REF.test(item)),
  );
  return speaksForItself ? show(value) : `the ${noun} ${show(value)}`;
}

function brackets(params: [string, JsonValue | undefined][]): string {
  return params.length === 0
    ? ''
    : ` (${params.map(([name, value]) => `${name} ${show(value)}`).join(', ')})`;
}

function show(value: JsonValue | undefined): string {
  if (Array.isArray(value)) {
    return value.length === 0 ? 'nothing' : value.map(show).join(', ');
  }
  if (typeof value !== 'string') {
    return JSON.stringify(value ?? null);
  }
  if (Object.hasOwn(ALIASES, value)) {
    return ALIASES[value];
  }
  return ENTITY_REF.test(value) ? value : `“${value}”`;
}
