import { NOW, roleRef } from '@internal/rbac-testkit';
import { MemberRef } from '@portal-rbac/plugin-rbac-common';
import { Assignment, noAssignments } from '../model/assignment';
import { emptyDocument, FILES, Role } from '../model/document';
import { assignmentLines } from './assignmentLines';
import { loadInto } from './loadInto';
import { parsePolicyFiles, defaultRules } from './policyFiles';
import { policyCsv, policyFilesOf } from './policyFileTexts';
import { atOnce } from '../model/steps';

const now = Date.parse(NOW);
const hour = 3_600_000;
const ref = roleRef('on-call');
const eve = 'user:default/eve' as MemberRef;
const role: Role = {
  ...{ ref, source: FILES, members: [], policies: [], conditions: [] },
  metadata: {},
};

function given(id: string, facts: Partial<Assignment> = {}): Assignment {
  const who = { role: ref, member: eve, reason: '', grantedBy: 'somebody' };
  return { id, ...who, until: now + hour, ...facts };
}

describe('who has a role for a time, in the policy file', () => {
  const declared = given('csv-file:1');
  const kinds = {
    active: given('active'),
    endless: given('endless', { until: undefined }),
    begun: given('begun', { from: now }),
    due: given('due', { from: now + 1 }),
    over: given('over', { until: now }),
  };
  const all = [declared, ...Object.values(kinds)];

  it('is whoever the files give it, and nobody else', () => {
    expect(assignmentLines(all, now, false)).toEqual({
      lines: [declared],
      others: Object.values(kinds),
    });
  });

  it('is, if that is wished, everybody whose access a line can say', () => {
    expect(assignmentLines(all, now, true)).toEqual({
      lines: [declared, kinds.active, kinds.begun],
      others: [kinds.endless, kinds.due, kinds.over],
    });
  });

  it('is the same after a load', () => {
    const ends = [now + hour, now + 1].map(until => ({
      ...{ role: ref, member: eve, until },
    }));
    const { policies, declared: written } = policyFilesOf([role], undefined, [
      ...ends,
      ends[0],
    ]);
    expect(written).toEqual([role]);
    const { roles, report } = atOnce(
      parsePolicyFiles(
        { policies: { file: 'policies.csv', text: policies }, digest: '' },
        defaultRules,
      ),
    );
    expect(report.problems()).toEqual([]);
    const { document } = loadInto(
      emptyDocument,
      FILES,
      {
        ...{ untouched: new Set(), problems: [], digest: '' },
        roles: roles.map(({ declaration }) => declaration),
      },
      NOW,
    );
    const { assignments = noAssignments } = document;
    expect([...assignments.values()].map(({ until }) => until).sort()).toEqual(
      [now + 1, now + hour].sort(),
    );
  });

  it('changes nothing of a file without ends', () => {
    const roles = [{ ...role, members: [eve] }];
    expect(policyCsv(roles, [])).toBe(policyCsv(roles));
    expect(policyFilesOf([role]).undeclared).toEqual([role]);
  });
});
