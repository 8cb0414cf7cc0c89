import { guardrailSurroundings } from '@internal/rbac-testkit';
import { MemberRef } from '@portal-rbac/plugin-rbac-common';
import {
  atOnce,
  compile,
  diff,
  judge,
  Guardrail,
  GuardrailStatement,
  newBreaches,
  PolicyDocument,
  EvaluatedUsers,
  Role,
  seesAll,
} from '@portal-rbac/plugin-rbac-core';
import { range } from 'lodash';
import { cpuMilliseconds, median } from './measure';
import { section, table } from './report';
import {
  largePortal,
  membersOfLargePortal,
  permissionsOfLargePortal,
  requestsOfLargePortal,
  settings,
} from './worlds';

const TESTS = 500;
const GUARDRAILS = 20;
const ROUNDS = 5;

/** A test of what somebody may not do. */
function testOf(index: number): GuardrailStatement {
  return {
    kind: 'test',
    user: `user:default/u${index * 79}` as MemberRef,
    permission: permissionsOfLargePortal[index],
    expected: 'DENY',
  };
}

/** A guardrail, of each kind in turn. */
function guardrailOf(index: number): GuardrailStatement {
  const permission = permissionsOfLargePortal[index];
  const members = [`group:default/team-${index}` as MemberRef];
  switch (index % 4) {
    case 0:
      return { kind: 'onlyBy', permission, members };
    case 1:
      return { kind: 'atLeast', permission, people: 2 };
    case 2:
      return { kind: 'only', members, exemptions: [{ action: 'read' }] };
    default: {
      const roles = [...largePortal().roles.keys()].slice(index, index + 2);
      return { kind: 'exclusive', roles };
    }
  }
}

/** A policy with its first role changed, and what that is as a change. */
function changed(document: PolicyDocument, change: (role: Role) => Role) {
  const next = withFirst(document, change);
  const before = compile(document, settings);
  const after = compile(next, settings, before);
  return { before, after, delta: diff(document, next) };
}

function withFirst(document: PolicyDocument, change: (role: Role) => Role) {
  const [role] = document.roles.values();
  const roles = document.roles.with([[role.ref, change(role)]]);
  return { ...document, roles };
}

/** Measures what guardrails cost in a portal of 40,000 users and 10,000 roles. */
export async function measureGuardrails(): Promise<string> {
  const guardrails = [
    ...range(TESTS).map(testOf),
    ...range(GUARDRAILS).map(guardrailOf),
  ].map((guardrail, index): Guardrail => ({
    ...guardrail,
    name: `guardrail ${index}`,
    mode: 'enforce',
  }));
  const evaluatedUsers = atOnce(EvaluatedUsers.of(membersOfLargePortal()));
  const concerning = changed(largePortal(), role => ({
    ...role,
    policies: requestsOfLargePortal.map(({ permission }) => ({
      permission,
      action: 'delete',
      effect: 'allow',
    })),
  }));
  const permission = 'other.thing.read';
  const unspoken = { permission, action: 'read', effect: 'allow' } as const;
  const other = changed(
    withFirst(largePortal(), role => ({
      ...role,
      policies: [unspoken],
      conditions: [],
    })),
    role => ({ ...role, members: role.members.slice(1) }),
  );
  const judgeChange = (change: typeof concerning) => () =>
    atOnce(
      newBreaches(
        guardrails,
        change,
        evaluatedUsers,
        guardrailSurroundings,
        seesAll,
      ),
    );
  const works = {
    'a change that every guardrail is about': judgeChange(concerning),
    'a change that no guardrail is about': judgeChange(other),
    'how all of them stand': () =>
      atOnce(
        judge(
          guardrails,
          concerning.before,
          evaluatedUsers,
          guardrailSurroundings,
        ),
      ),
  };
  const rows = [];
  for (const [name, work] of Object.entries(works)) {
    const figures = [];
    for (let round = 0; round < ROUNDS; round++) {
      figures.push(await cpuMilliseconds(work));
    }
    rows.push([name, median(figures)]);
  }
  return section(
    `### Guardrails: ${TESTS} tests and ${GUARDRAILS} guardrails, 40,000 users, 10,000 roles`,
    table(['', 'ms of processor time'], rows),
  );
}
