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
 * Descriptions of rules begin with what they allow or match, and mostly name
 * their params ("with the specified annotation"), which are replaced by their
 * values. What a description does not name follows in brackets.
 *
 * @param known - the rule as its plugin publishes it, if it does
 */
export function rulePhrase(
  { rule, params = {} }: RuleUse,
  known: Pick<ConditionRuleJson, 'description'> | undefined,
  isNegated: boolean,
): string {
  const [, allowed] =
    /^(?:allows?|match(?:es)?)\s+(.+?)\.?$/i.exec(known?.description ?? '') ??
    [];
  const rest = Object.entries(params);
  if (allowed === undefined) {
    return `${isNegated ? 'does not satisfy' : 'satisfies'} ${rule}${brackets(rest)}`;
  }
  let phrase = allowed;
  const unnamed = rest.filter(([name, value]) => {
    const mention = mentionOf(name);
    const isNamed = mention.test(phrase);
    phrase = phrase.replace(mention, (_, noun) => named(noun, value));
    return !isNamed;
  });
  return `${isNegated ? 'is not among' : 'is among'} the ${phrase}${brackets(unnamed)}`;
}

/** Where a description names a param: "a specified claim" names `claims`. */
function mentionOf(param: string): RegExp {
  const stem = param.replace(/s$/, '').replace(/[^\w]/g, '\\$&');
  return new RegExp(
    `\\b(?:an?|the) (?:specified|given|provided) (${stem}s?)\\b`,
    'i',
  );
}

function named(noun: string, value: JsonValue | undefined): string {
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
