import {
  DecisionCase,
  declaredRoles,
  documentOfDeclarations,
  peopleIn,
  permissionOf,
  readDecisionCases,
} from '@internal/rbac-testkit';
import { requestFor } from '../decide/requestOf';
import { compile } from '../decide/snapshot';
import { FILES } from '../model/document';
import { atOnce } from '../model/steps';
import { AccessTable, results } from './AccessTable';
import { EvaluatedUsers } from './EvaluatedUsers';

const cases = [...readDecisionCases()].flatMap(([file, ofFile]) =>
  ofFile
    .filter(({ whoMay }) => whoMay.length > 0)
    .map(one => [file, one.name, one] as const),
);

/** What everybody in a case may do, with their groups as the catalog has them. */
function tableOf(decisionCase: DecisionCase): AccessTable {
  const { groups, settings } = decisionCase;
  const document = documentOfDeclarations(declaredRoles(decisionCase), FILES);
  const everybody = EvaluatedUsers.of(
    peopleIn(decisionCase).map(ref => ({
      ref,
      parents: groups.get(ref) ?? [],
    })),
  );
  return atOnce(AccessTable.of(compile(document, settings), atOnce(everybody)));
}

it.each(cases)('%s: %s', (_file, _name, decisionCase) => {
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
});
