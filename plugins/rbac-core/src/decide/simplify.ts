import { FrameworkCriteria } from './criteria';

type Join = 'allOf' | 'anyOf';

const other = { allOf: 'anyOf', anyOf: 'allOf' } as const;

/**
 * Comparisons of parts in one list. Nobody writes lists that take more; if
 * somebody does after all, what is superfluous beyond that stays.
 */
const MAX_COMPARISONS = 100_000;

/**
 * Parts of one list that are compared together; a longer list is only
 * deduplicated.
 */
const MAX_PARTS = 2_000;

/** Criteria that have become simple. */
interface Simple {
  /** Equal for criteria that differ at most in the order of their parts. */
  readonly key: string;
  readonly criteria: FrameworkCriteria;
  /** What `allOf` or `anyOf` lists, if that is what the criteria are. */
  readonly list?: { readonly join: Join; readonly parts: Parts };
}

/** Each once, by its key. */
type Parts = ReadonlyMap<string, Simple>;

/**
 * The same criteria, simplified: nested lists are flattened, equal parts are
 * merged, redundant parts are left out, and what parts share is factored out.
 * They hold for exactly the same resources.
 *
 * @public
 */
export function simplify(criteria: FrameworkCriteria): FrameworkCriteria {
  return simplified(criteria).criteria;
}

/** Letters of a key from which on it is kept what criteria come to. */
const LONG_KEY = 1_000;

/** Of large criteria without aliases, which are one object for everybody. */
const known = new WeakMap<FrameworkCriteria, Simple>();

function simple(criteria: FrameworkCriteria): Simple {
  const before = known.get(criteria);
  if (before) {
    return before;
  }
  const result = simplified(criteria);
  if (result.key.length >= LONG_KEY) {
    known.set(criteria, result);
  }
  return result;
}

function simplified(criteria: FrameworkCriteria): Simple {
  if ('allOf' in criteria) {
    return listed('allOf', criteria.allOf.map(simple));
  }
  if ('anyOf' in criteria) {
    return listed('anyOf', criteria.anyOf.map(simple));
  }
  if ('not' in criteria) {
    return negated(simple(criteria.not));
  }
  return { key: JSON.stringify(criteria), criteria };
}

function negated({ key, criteria }: Simple): Simple {
  return 'not' in criteria
    ? simple(criteria.not)
    : { key: `not ${key}`, criteria: { not: criteria } };
}

function listed(join: Join, all: readonly Simple[]): Simple {
  const flat = byKey(
    all.flatMap(one =>
      one.list?.join === join ? [...one.list.parts.values()] : one,
    ),
  );
  const isPlain = [...flat.values()].every(part => !part.list);
  if (isPlain || flat.size > MAX_PARTS) {
    return inOrder(join, flat);
  }
  const parts = withoutSuperfluous(join, flat);
  const shared = sharedFactors(join, parts);
  if (parts.size === 1 || shared.size === 0) {
    return inOrder(join, inGroups(join, parts));
  }
  if (
    [...parts.values()].some(part => factorsOf(join, part).size === shared.size)
  ) {
    // It has nothing else, and makes all others superfluous.
    return inOrder(other[join], shared);
  }
  const rests = [...parts.values()].map(part =>
    inOrder(other[join], difference(factorsOf(join, part), shared)),
  );
  return listed(other[join], [...shared.values(), listed(join, rests)]);
}

/**
 * The parts, with the common factor of some factored out: (A and B) or (A and
 * C) or D is (A and (B or C)) or D. Each part uses the factor that most of them
 * have.
 */
function inGroups(join: Join, parts: Parts): Parts {
  const all = [...parts.values()];
  const counts = countFactors(all.map(part => factorsOf(join, part)));
  const groups = new Map<string, Simple[]>();
  for (const part of all) {
    const factors = [...factorsOf(join, part).keys()];
    const commonest = factors.reduce((a, b) =>
      counts.get(b)! > counts.get(a)! ? b : a,
    );
    const group = groups.get(commonest);
    if (group) {
      group.push(part);
    } else {
      groups.set(commonest, [part]);
    }
  }
  return byKey(
    [...groups.values()].flatMap(group =>
      isWorthwhile(join, group) ? listed(join, group) : group,
    ),
  );
}

/** Whether factoring out what a group shares gives fewer rules and lists. */
function isWorthwhile(join: Join, group: readonly Simple[]): boolean {
  const pairs = group.filter(part => factorsOf(join, part).size === 2);
  return group.length > 1 && group.length + pairs.length > 3;
}

function inOrder(join: Join, parts: Parts): Simple {
  const [first, ...rest] = parts.values();
  if (rest.length === 0) {
    return first;
  }
  const criteria: [FrameworkCriteria, ...FrameworkCriteria[]] = [
    first.criteria,
    ...rest.map(part => part.criteria),
  ];
  let key: string | undefined;
  return {
    // Of the whole nobody asks for it, and it is as long as the whole.
    get key() {
      key ??= `${join} [${[...parts.keys()].sort().join()}]`;
      return key;
    },
    criteria: join === 'allOf' ? { allOf: criteria } : { anyOf: criteria },
    list: { join, parts },
  };
}

function byKey(all: readonly Simple[]): Parts {
  return new Map(all.map(one => [one.key, one]));
}

/**
 * What the other join lists in a part, or else the part itself: of a part of
 * `anyOf` what has to hold together, of one of `allOf` what may hold instead.
 */
function factorsOf(join: Join, part: Simple): Parts {
  return part.list?.join === other[join] ? part.list.parts : byKey([part]);
}

/**
 * The parts without those that have all the factors of another one and more:
 * A or (A and B) is A, and so is A and (A or B).
 */
function withoutSuperfluous(join: Join, parts: Parts): Parts {
  const factors = [...parts].map(([key, part]) => {
    const own = factorsOf(join, part);
    return { key, own };
  });
  const counts = countFactors(factors.map(({ own }) => own));
  // To be found by the rarest of its factors, so that few are compared.
  const found = new Map<string, Parts[]>();
  for (const { own } of factors) {
    const rarest = [...own.keys()].reduce((a, b) =>
      (counts.get(b) ?? 0) < (counts.get(a) ?? 0) ? b : a,
    );
    const others = found.get(rarest);
    if (others) {
      others.push(own);
    } else {
      found.set(rarest, [own]);
    }
  }
  let comparisons = 0;
  const isSuperfluous = (own: Parts) =>
    [...own.keys()].some(factor =>
      found.get(factor)?.some(fewer => {
        comparisons += 1;
        return comparisons <= MAX_COMPARISONS && hasMoreThan(own, fewer);
      }),
    );
  const superfluous = factors.filter(({ own }) => isSuperfluous(own));
  return difference(parts, new Set(superfluous.map(({ key }) => key)));
}

/** How many parts have each factor. */
function countFactors(all: readonly Parts[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const factors of all) {
    factors.forEach((_, key) => counts.set(key, (counts.get(key) ?? 0) + 1));
  }
  return counts;
}

function hasMoreThan(more: Parts, fewer: Parts): boolean {
  return (
    fewer.size < more.size && [...fewer.keys()].every(key => more.has(key))
  );
}

function sharedFactors(join: Join, parts: Parts): Parts {
  const [first, ...rest] = [...parts.values()].map(part =>
    factorsOf(join, part),
  );
  return new Map(
    [...first].filter(([key]) => rest.every(factors => factors.has(key))),
  );
}

function difference(parts: Parts, without: { has(key: string): boolean }) {
  return new Map([...parts].filter(([key]) => !without.has(key)));
}
