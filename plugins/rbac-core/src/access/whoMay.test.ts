import {
  DecisionCase,
  declaredRoles,
  documentOfDeclarations,
  peopleIn,
  permissionOf,
  readDecisionCases,
  subjectOf,
} from '@internal/rbac-testkit';
import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { requestFor } from '../decide/requestOf';
import { compile } from '../decide/compile';
import { PolicySnapshot } from '../decide/snapshot';
import { FILES } from '../model/document';
import { atOnce } from '../model/steps';
import { AccessTable, results } from './AccessTable';
import { EvaluatedUsers } from './EvaluatedUsers';

const cases = [...readDecisionCases()].flatMap(([file, ofFile]) =>
  ofFile.map(one => [file, one.name, one] as const),
);

function snapshotOf(decisionCase: DecisionCase): PolicySnapshot {
  const document = documentOfDeclarations(declaredRoles(decisionCase), FILES);
  return compile(document, decisionCase.settings);
}

/** What everybody in a case may do, with their groups as the catalog has them. */
function tableOf(decisionCase: DecisionCase): AccessTable {
  const { groups } = decisionCase;
  const everybody = EvaluatedUsers.of(
    peopleIn(decisionCase).map(ref => ({
      ref,
      parents: groups.get(ref) ?? [],
    })),
  );
  return atOnce(AccessTable.of(snapshotOf(decisionCase), atOnce(everybody)));
}

it.each(cases.filter(([, , { whoMay }]) => whoMay.length > 0))(
  'who may: %s, %s',
  (_file, _name, decisionCase) => {
    const table = tableOf(decisionCase);
    const { users } = table.evaluatedUsers;
    for (const row of decisionCase.whoMay) {
      const cells = atOnce(table.column(requestFor(permissionOf(row))));
      const allowed = users.filter((_, at) => results[cells[at]] === 'ALLOW');
      expect({ ...row, users: [...allowed].sort() }).toEqual({
        ...row,
        users: [...row.users].sort(),
      });
    }
  },
);

it.each(cases.filter(([, , { rolesOf }]) => Object.keys(rolesOf).length > 0))(
  'roles: %s, %s',
  (_file, _name, decisionCase) => {
    const { groups, rolesOf } = decisionCase;
    const snapshot = snapshotOf(decisionCase);
    const found = Object.keys(rolesOf).map(user => {
      const roles = snapshot.rolesAtOnce(
        subjectOf(user, groups.get(user as EntityRef)),
      );
      return [user, roles.map(({ ref }) => ref).sort()];
    });
    expect(Object.fromEntries(found)).toEqual(rolesOf);
  },
);
