import { formProblems, partsOf } from './FormProblem';
import { emptyRole, RoleState } from '../../kit/difference/RoleState';
import { english } from '../../translations/__testUtils__/english';

it.each(['role:Default/workflowReadwrite', 'Role:Default/workflowReadwrite'])(
  'finds nothing wrong with a name in capitals: %s',
  name => {
    expect(partsOf(name)).toEqual(['Default', 'workflowReadwrite']);
    const members = ['user:default/ada'];
    expect(formProblems(english, { ...emptyRole, name, members })).toEqual([]);
  },
);

describe('who may request a role', () => {
  const problems = (terms: RoleState['terms']) =>
    formProblems(english, {
      ...emptyRole,
      name: 'role:default/a',
      members: ['user:default/ada'],
      terms,
    }).map(({ field, message }) => [field.kind, message]);

  it('has to be somebody', () => {
    expect(problems({ who: [] })).toEqual([
      ['who', 'Choose who may request the role, or switch requests off'],
    ]);
  });

  it('needs a longest time where nobody has to approve', () => {
    const who = ['group:default/a'];
    expect(problems({ who, approvals: 0 })).toEqual([
      ['longest', 'What is given without an approval needs a longest time'],
    ]);
    expect(problems({ who, approvals: 0, maxDuration: 'PT1H' })).toEqual([]);
    expect(problems({ who })).toEqual([]);
  });
});

it('says of a role that is only given for a time that somebody has to have it for good', () => {
  const until = '2099-12-31T18:00:00.000Z';
  expect(
    formProblems(english, {
      ...emptyRole,
      name: 'role:default/a',
      assignments: [{ member: 'user:default/ada', until }],
    }),
  ).toEqual([
    {
      field: { kind: 'members' },
      message: 'A role needs at least one user or group that has it for good',
    },
  ]);
});
