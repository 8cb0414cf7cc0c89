import { formProblems, partsOf } from './FormProblem';
import { emptyRole } from '../../kit/difference/RoleState';
import { english } from '../../translations/__testUtils__/english';

it.each(['role:Default/workflowReadwrite', 'Role:Default/workflowReadwrite'])(
  'finds nothing wrong with a name in capitals: %s',
  name => {
    expect(partsOf(name)).toEqual(['Default', 'workflowReadwrite']);
    const members = ['user:default/ada'];
    expect(formProblems(english, { ...emptyRole, name, members })).toEqual([]);
  },
);
