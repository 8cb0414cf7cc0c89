import {
  ComparedConditionsJson,
  AccessChangeJson,
  describePermission,
  describeRole,
  EffectOnAccess,
  EntityCountJson,
  ImpactCauseJson,
  ImpactReport,
  Result,
} from '@portal-rbac/plugin-rbac-common';
import { upperFirst } from 'lodash';
import { counted } from '../explain/counted';
import { ruleExtent, RuleUse } from '../explain/ruleExtent';
import { grantOpening, sentence } from '../explain/sentence';
import { toStatement } from '../explain/statement';

/*
 * The words of an impact, so that all who show one say the same: the web interface, the
 * command line and the log.
 */

/**
 * Marks a text that comes from the policy, the catalog or a plugin, so that it is
 * taken for nothing else.
 *
 * @public
 */
export type Quote = (text: string) => string;

const unmarked: Quote = text => text;

/**
 * What can become of access, in the order of the report.
 *
 * @public
 */
export const effectsOnAccess: readonly EffectOnAccess[] = [
  'loses',
  'changes',
  'gains',
];

/** Of one person, and of several. */
const verbs: Readonly<Record<EffectOnAccess, readonly [string, string]>> = {
  loses: ['loses access', 'lose access'],
  changes: ['gets different access', 'get different access'],
  gains: ['gains access', 'gain access'],
};

const resultWords: Readonly<Record<Result, string>> = {
  ALLOW: 'allowed',
  CONDITIONAL: 'allowed only where conditions hold',
  DENY: 'denied',
};

const comparisonWords: Readonly<
  Record<ComparedConditionsJson['comparison'], string>
> = {
  narrower: 'allowed on less than before',
  wider: 'allowed on more than before',
  incomparable: 'allowed on some things more, and on others no longer',
  undecided: 'allowed on other things than before, perhaps more',
};

/**
 * To how many people something happens, such as `2 people lose access`.
 *
 * @public
 */
export function effectWords(effect: EffectOnAccess, people: number): string {
  const who = people === 0 ? 'nobody' : counted(people, 'person', 'people');
  return `${who} ${verbs[effect][people > 1 ? 1 : 0]}`;
}

/**
 * What an impact comes to, such as `2 people lose access, nobody gains access`, and
 * how many of them are in the group that was asked about.
 *
 * @public
 */
export function impactWords(
  {
    people,
    group,
  }: {
    readonly people: ImpactReport['people'];
    readonly group?: Pick<
      NonNullable<ImpactReport['group']>,
      'entityRef' | 'people'
    >;
  },
  quote: Quote = unmarked,
): string {
  return effectsOnAccess
    .filter(effect => effect !== 'changes' || people.changes > 0)
    .map(effect => {
      const words = effectWords(effect, people[effect]);
      return group && people[effect] > 0
        ? `${words} (${groupWords(people[effect], group.people[effect], quote(group.entityRef))})`
        : words;
    })
    .join(', ');
}

/**
 * How many of some people are in a group, such as `41 of them in group:default/on-call`.
 *
 * @public
 */
export function groupWords(
  people: number,
  members: number,
  group: string,
): string {
  if (people === 1) {
    return `${members === 1 ? '' : 'not '}in ${group}`;
  }
  const some = members === 0 ? 'none' : members.toLocaleString('en');
  return `${some} of them in ${group}`;
}

/**
 * Whether nobody's access becomes another.
 *
 * @public
 */
export function isWithoutEffect({
  people,
}: Pick<ImpactReport, 'people'>): boolean {
  return effectsOnAccess.every(effect => people[effect] === 0);
}

/**
 * What becomes of access, such as `allowed before, denied after`.
 *
 * @public
 */
export function changeWords({
  before,
  after,
  conditions,
}: Pick<AccessChangeJson, 'before' | 'after' | 'conditions'>): string {
  // Otherwise they stand beside all or nothing.
  return conditions && before === after
    ? comparisonWords[conditions.comparison]
    : `${resultWords[before]} before, ${resultWords[after]} after`;
}

/**
 * Who loses or gains access to what, and how it was and is: all but the causes.
 *
 * @public
 */
export function accessChangeWords(
  accessChange: AccessChangeJson,
  quote: Quote = unmarked,
): string {
  const { effect, permissions, people, users } = accessChange;
  const named = users.map(quote).join(', ');
  const more = people - users.length;
  const who =
    more > 0 ? `${named} and ${more.toLocaleString('en')} more` : named;
  const what = permissions
    .map(permission => quote(describePermission(permission)))
    .join('; ');
  const does = verbs[effect][people > 1 ? 1 : 0];
  return `${who} ${does} to ${what}: ${changeWords(accessChange)}`;
}

/**
 * The example of what is allowed after and was not before, if there is one.
 *
 * @public
 */
export function exampleWords(
  { example }: ComparedConditionsJson,
  quote: Quote = unmarked,
): string | undefined {
  if (!example || example.holds.length + example.fails.length === 0) {
    return undefined;
  }
  const extents = (rules: readonly RuleUse[]) =>
    rules.map(use => quote(ruleExtent(use, undefined)));
  const held = extents(example.holds).join(' that are also ') || 'everything';
  const failed = extents(example.fails).join(' or ');
  return `Newly allowed, for example: ${held}${failed && `, but not ${failed}`}`;
}

/**
 * How many entities match, such as `37 of the 1,204 entities that you see`.
 *
 * @public
 */
export function entityCountWords({ matching, of }: EntityCountJson): string {
  return `${matching.toLocaleString('en')} of ${seenWords(of)}`;
}

function seenWords(count: number): string {
  return `the ${counted(count, 'entity', 'entities')} that you see`;
}

/**
 * How many entities are lost and won, and how many there were before and are after, as far as
 * that is known, such as
 * `No longer 2 of the 33 entities that you see: 33 before, 31 after`.
 *
 * @public
 */
export function entitiesWords({
  entities: { before, after, lost, won } = {},
}: ComparedConditionsJson): string | undefined {
  if (!before || !after || before.of !== after.of) {
    const had = before && `before, ${entityCountWords(before)}`;
    const has = after && `after, ${entityCountWords(after)}`;
    return upperFirst([had, has].filter(Boolean).join('; ')) || undefined;
  }
  const { of } = after;
  const went = lost?.count && `no longer ${lost.count.toLocaleString('en')}`;
  const came = won?.count && won.count.toLocaleString('en');
  const moved = went && came ? `${went}, but ${came} others,` : went;
  const which = moved || (came && `${came} more`);
  const counts = `${before.matching.toLocaleString('en')} before, ${after.matching.toLocaleString('en')} after`;
  return `${upperFirst(which ? `${which} of` : 'of')} ${seenWords(of)}: ${counts}`;
}

/**
 * A line that comes or goes, such as
 * `Deny read on catalog-entity is added to role:default/a`.
 *
 * @public
 */
export function causeWords(
  cause: ImpactCauseJson,
  quote: Quote = unmarked,
): string {
  switch (cause.part) {
    case 'changeOver':
      return cause.reason;
    case 'group': {
      const way = cause.change === 'added' ? 'joins' : 'leaves';
      return `${quote(cause.user)} ${way} ${quote(cause.group)}`;
    }
    case 'member': {
      const member =
        cause.member === undefined ? 'a member' : quote(cause.member);
      return `${member} ${lineChangeWords(cause, quote)}`;
    }
    case 'members': {
      const examples = cause.examples.map(quote).join(', ');
      return `${crowdWords(cause, quote)}, for example ${examples}`;
    }
    case 'policy': {
      const effect = cause.effect === 'allow' ? 'Allow' : 'Deny';
      const policy = `${cause.policy} on ${cause.permission}`;
      return `${effect} ${quote(policy)} ${lineChangeWords(cause, quote)}`;
    }
    default: {
      const { conditions, entities } = cause;
      const words =
        conditions && quote(sentence(grantOpening, toStatement(conditions)));
      const count = entities && ` (${entityCountWords(entities)})`;
      return `a condition ${lineChangeWords(cause, quote)}${words ? `: ${words}` : ''}${count ?? ''}`;
    }
  }
}

/**
 * That very many people come to a role, or go, such as
 * `36,000 people are removed from role:default/a`.
 *
 * @public
 */
export function crowdWords(
  cause: Extract<ImpactCauseJson, { part: 'members' }>,
  quote: Quote = unmarked,
): string {
  return `${counted(cause.people, 'person', 'people')} ${lineChangeWords(cause, quote)}`;
}

/**
 * What becomes of a line of a role, to stand behind it, such as
 * `is added to role:default/a`.
 *
 * @public
 */
export function lineChangeWords(
  {
    part,
    change,
    role,
  }: Exclude<ImpactCauseJson, { part: 'group' | 'changeOver' }>,
  quote: Quote = unmarked,
): string {
  const whose = role === null ? describeRole(role) : quote(role);
  const is = part === 'members' ? 'are' : 'is';
  switch (change) {
    case 'added':
      return `${is} added to ${whose}`;
    case 'removed':
      return `${is} removed from ${whose}`;
    default:
      return `of ${whose} is changed`;
  }
}
