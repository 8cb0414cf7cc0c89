import {
  authorOf,
  documentOf,
  noSurroundings,
  NOW,
  roleOf,
  roleRef,
} from '@internal/rbac-testkit';
import { evolve } from '../change/evolve';
import {
  assignmentsOf,
  emptyDocument,
  FILES,
  PolicyDocument,
  REST,
} from '../model/document';
import { ImmutableMap } from '../model/ImmutableMap';
import { atOnce } from '../model/steps';
import { editedFiles } from './editedFiles';
import { inForceByFiles, offerOf } from './fileOffer';
import { loadInto } from './loadInto';
import { passedEnds } from './passedEnds';
import { defaultRules, parsePolicyFiles } from './policyFiles';

const onCall = roleRef('on-call');
const eve = 'user:default/eve';
const declares = 'p, role:default/on-call, catalog.entity.read, read, allow\n';
const line = (until: string) => `g, ${eve}, role:default/on-call, ${until}\n`;

function parse(text: string) {
  const policies = { file: 'policies.csv', text };
  return atOnce(parsePolicyFiles({ policies, digest: '' }, defaultRules));
}

/** What the file makes of a policy, at a time. */
function load(text: string, document: PolicyDocument, at = NOW) {
  const { roles, report } = parse(text);
  return loadInto(
    document,
    FILES,
    {
      roles: roles
        .filter(({ ref }) => !report.untouched.has(ref))
        .map(({ declaration }) => declaration),
      untouched: report.untouched,
      problems: report.problems(),
      digest: '',
    },
    at,
  ).document;
}
const ends = (document: PolicyDocument) =>
  [...assignmentsOf(document).values()].map(
    ({ member, role, until, grantedBy }) => [
      ...[member, role, new Date(until!).toISOString(), grantedBy],
    ],
  );

describe('a line of the policy file with an end', () => {
  const until = '2026-12-24T18:00:00.000Z';
  const loaded = load(
    declares + line('2026-12-24T19:00:00+01:00'),
    emptyDocument,
  );

  it('gives the role for a time, beside its members', () => {
    expect(loaded.roles.get(onCall)?.members).toEqual([]);
    expect(ends(loaded)).toEqual([[eve, onCall, until, FILES]]);
  });

  it('is the same assignment at each load, and another one with another end', () => {
    expect(load(declares + line(until), loaded)).toBe(loaded);
    const longer = load(declares + line('2027-01-01T00:00:00Z'), loaded);
    expect(ends(longer)).toEqual([
      [eve, onCall, '2027-01-01T00:00:00.000Z', FILES],
    ]);
  });

  it('gives nothing once it is gone, or its end has passed', () => {
    expect(ends(load(declares, loaded))).toEqual([]);
    expect(ends(load('# empty\n', loaded))).toEqual([]);
    const late = '2026-12-25T00:00:00.000Z';
    expect(ends(load(declares + line(until), emptyDocument, late))).toEqual([]);
  });

  it('is not lost to a file that has become empty', () => {
    const alone = load(line(until), emptyDocument);
    expect(ends(alone)).toHaveLength(1);
    const offered = (text: string, document: PolicyDocument) =>
      atOnce(
        offerOf(parse(text), {
          ...noSurroundings,
          ...inForceByFiles(document),
        }),
      ).kind;
    expect(offered('', alone)).toBe('rejected');
    expect(offered('# empty\n', alone)).toBe('declared');
    // What REST gave is not the file's to lose.
    const { id, ...one } = [...assignmentsOf(alone).values()][0];
    const given = ImmutableMap.of([['a1', { ...one, id: 'a1' }]]);
    const byRest = { ...documentOf(roleOf('on-call')), assignments: given };
    expect(offered('', byRest)).toBe('declared');
  });

  it.each([
    ['tomorrow', 'must be a time such as'],
    ['2026-12-24', 'must be a time such as'],
    ['2026-12-24T18:00:00', 'must be a time such as'],
    ['9999-12-31T00:00:00Z', 'must be a time such as'],
    ['', 'must be a time such as'],
    [`${until}, until`, 'a g line has 3 fields'],
  ])('leaves its role as it was where the end is %p', (text, problem) => {
    const { report } = parse(declares + line(text));
    expect([...report.untouched]).toEqual([onCall]);
    expect(report.problems()[0].message).toContain(problem);
    expect(load(declares + line(text), loaded)).toBe(loaded);
  });

  it('is warned of where it is repeated', () => {
    const { report } = parse(declares + line(until) + line(until));
    expect(report.problems()).toEqual([
      expect.objectContaining({ severity: 'warning', line: 3 }),
    ]);
  });

  it('is warned of once its end has passed, not before', () => {
    const parsed = parse(declares + line('2027-01-01T00:00:00Z') + line(until));
    expect(passedEnds(parsed, Date.parse(until) - 1)).toEqual([]);
    expect(passedEnds(parsed, Date.parse(until))).toEqual([
      expect.objectContaining({
        ...{ severity: 'warning', role: onCall },
        ...{ file: 'policies.csv', line: 3 },
        message: `the end ${until} has passed; remove the line`,
      }),
    ]);
  });

  it('is ended and extended in the file alone', () => {
    const [id] = assignmentsOf(loaded).keys();
    const admin = authorOf(REST, { actor: 'user:default/alice' });
    for (const change of [
      { kind: 'endAssignment', id },
      { kind: 'extendAssignment', id, until: Date.parse(until) + 1 },
    ] as const) {
      expect(() => evolve(loaded, change, admin, NOW)).toThrow('csv-file');
    }
  });

  it('stays as it is where other lines of the role are edited', () => {
    const text = declares + line(until);
    const [{ declaration }] = parse(text).roles;
    const edited = atOnce(
      editedFiles({ policies: { file: 'policies.csv', text } }, defaultRules, {
        ...declaration,
        policies: [],
      }),
    );
    expect(edited.policies?.text).toBe(line(until));
  });

  it('has a bound', () => {
    const many = Array.from({ length: 5_001 }, (_, index) =>
      line(new Date(Date.parse(until) + index).toISOString()),
    );
    const { report } = parse(declares + many.join(''));
    expect([...report.untouched]).toEqual([onCall]);
  });
});
