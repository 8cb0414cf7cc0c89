import {
  documentOf,
  groupRef,
  guardrailSurroundings,
  policy,
  roleOf,
  userRef,
} from '@internal/rbac-testkit';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { compile } from '../decide/compile';
import { diff } from '../change/diff';
import { Role } from '../model/document';
import { atOnce } from '../model/steps';
import { seesAll } from '../change/visible';
import { Guardrails } from './guardrail';
import { newBreaches } from './newBreaches';

const refresh = {
  name: 'catalog.entity.refresh',
  action: 'update',
  resourceType: 'catalog-entity',
} as const;

const guardrails: Guardrails = [
  {
    kind: 'onlyBy',
    name: 'only the platform team refreshes',
    mode: 'enforce',
    permission: refresh,
    members: [groupRef('platform')],
  },
  {
    kind: 'test',
    name: 'newcomers delete nothing',
    mode: 'enforce',
    user: userRef('newcomer'),
    permission: { ...refresh, name: 'catalog.entity.delete', action: 'delete' },
    expected: 'DENY',
  },
];

it('binds whom the test of a guardrail names by the guardrails that a change is about, though that test is not', () => {
  const everybodys = (parts: Partial<Role>) =>
    documentOf(roleOf('everybody', parts));
  const before = everybodys({});
  const after = everybodys({
    policies: [policy('catalog.entity.refresh, update, allow')],
  });
  const policyOf = (document: typeof before) =>
    compile(document, {
      precedence: 'conditional',
      superUsers: new Set(),
      defaultRole: roleOf('everybody').ref,
      basicPermissions: [],
      isKnown: () => true,
    });
  const [found] = atOnce(
    newBreaches(
      guardrails,
      {
        before: policyOf(before),
        after: policyOf(after),
        delta: diff(before, after),
      },
      atOnce(EvaluatedUsers.of([])),
      guardrailSurroundings,
      seesAll,
    ),
  );
  expect(found).toMatchObject({
    guardrail: { name: 'only the platform team refreshes' },
    breach: { user: 'user:default/newcomer' },
  });
});
