import { ResponseError } from '@backstage/errors';
import {
  because,
  Reason,
  RequestProblem,
} from '@portal-rbac/plugin-rbac-common';
import { apiProblems } from './apiProblem';
import { FormField } from './FormProblem';
import { RoleState } from '../../kit/difference/RoleState';
import { english } from '../../translations/__testUtils__/english';

const policy = {
  permission: 'x',
  policy: 'read' as const,
  effect: 'allow' as const,
};
const condition = {
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  permissionMapping: ['read' as const],
  conditions: { rule: 'A', resourceType: 'catalog-entity' },
};
const role: RoleState = {
  name: 'role:default/a',
  description: '',
  owner: '',
  members: ['user:default/a', 'user:default/b'],
  policies: [policy, { ...policy, effect: 'deny' }],
  conditions: [condition],
  assignments: [{ member: 'user:default/c', until: '2020-01-01T00:00:00Z' }],
};

/** A refusal as the backend answers it, whose message nobody is to look into. */
function refusal(problems: RequestProblem[]): Promise<ResponseError> {
  const body = { error: { message: 'No.', problems }, response: {} };
  return ResponseError.fromResponse(
    new Response(JSON.stringify(body), {
      status: 400,
      headers: { 'content-type': 'application/json' },
    }),
  );
}

describe('a refusal by the backend is shown at', () => {
  it.each<[string, Omit<RequestProblem, keyof Reason>, FormField]>([
    [
      'a member',
      { field: 'memberReferences[1]' },
      { kind: 'member', ref: 'user:default/b' },
    ],
    [
      'a member that is named, not numbered',
      { field: 'memberReferences', item: 'user:default/b' },
      { kind: 'member', ref: 'user:default/b' },
    ],
    ['the members', { field: 'memberReferences' }, { kind: 'members' }],
    ['the reason', { field: 'X-Change-Reason' }, { kind: 'reason' }],
    ['the name', { field: 'name' }, { kind: 'name' }],
    [
      'the description',
      { field: 'metadata.description' },
      { kind: 'description' },
    ],
    ['the owner', { field: 'metadata.owner' }, { kind: 'owner' }],
    [
      'somebody whose end is wrong',
      { field: 'assignments[0].until' },
      { kind: 'member', ref: 'user:default/c' },
    ],
    [
      'who may request it',
      { field: 'metadata.requests.who[0]' },
      { kind: 'who' },
    ],
    [
      'how long it may be requested for',
      { field: 'metadata.requests.maxDuration' },
      { kind: 'longest' },
    ],
    [
      'the terms of requests',
      { field: 'metadata.requests.approvals' },
      { kind: 'terms' },
    ],
    [
      'a policy',
      { field: 'policies[1].permission' },
      { kind: 'policy', key: 'x read deny' },
    ],
    [
      'a policy that is named, not numbered',
      { field: 'policies', item: 'x, read, deny' },
      { kind: 'policy', key: 'x read deny' },
    ],
    [
      'a condition',
      { field: 'conditions[0].permissionMapping' },
      { kind: 'condition', condition },
    ],
    [
      'the role as a whole, when it has too many conditions',
      { field: 'conditions' },
      { kind: 'role' },
    ],
    [
      'the role as a whole, when it is about none of its fields',
      { field: '', role: role.name },
      { kind: 'role' },
    ],
  ])('%s', async (_, about, field) => {
    const error = await refusal([
      { ...about, ...because('text', { text: 'must be …' }) },
    ]);
    expect(apiProblems(english, role, error)[0].field).toEqual(field);
  });

  it('each field, when it is about several', async () => {
    const error = await refusal([
      { field: 'name', ...because('text', { text: 'must be …' }) },
      {
        field: 'conditions[0].conditions.rule',
        ...because('text', { text: 'must be a rule …' }),
      },
    ]);
    expect(apiProblems(english, role, error)).toEqual([
      { field: { kind: 'name' }, message: 'must be …' },
      {
        field: { kind: 'condition', condition },
        message: 'conditions.rule must be a rule …',
      },
    ]);
  });

  it('the role as a whole, when no field is named', () => {
    expect(apiProblems(english, role, new Error('name must be …'))).toEqual([
      { field: { kind: 'role' }, message: 'name must be …' },
    ]);
  });
});
