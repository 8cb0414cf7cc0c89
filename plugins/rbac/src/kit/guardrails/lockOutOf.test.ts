import { because, DryRunJson } from '@portal-rbac/plugin-rbac-common';
import { LOCK_OUT, LockOut } from '@portal-rbac/plugin-rbac-core';
import { english } from '../../translations/__testUtils__/english';
import { lockOutOf } from './lockOutOf';

const refusal = (lockOut: Omit<LockOut, 'permission'>) => {
  const why = because('lock-out', {
    ...lockOut,
    permission: 'policy.entity.update',
  });
  return {
    name: 'UnprocessableEntityError',
    message: 'This breaks a guardrail',
    statusCode: 422,
    problems: [
      {
        field: '',
        ...because('breaks-lock-out', { guardrail: LOCK_OUT, why }),
        guardrail: { name: LOCK_OUT, text: why.message, isYielding: true },
      },
    ],
  } satisfies DryRunJson['refusal'];
};

describe('the warning about a lock-out', () => {
  it('says what its author loses, and what to type', () => {
    const warning = lockOutOf(
      english,
      refusal({ from: 'author', user: 'user:default/alice' }),
    );
    expect(warning).toEqual({
      title: 'You will lose administrator access',
      description:
        'You will no longer be able to edit every role, or to undo this. Only another administrator or the configuration of the portal can give this access back.',
      phrase: 'lock me out',
    });
  });

  it('says that nobody is left, and why that is uncertain', () => {
    const doubt = because('sign-ins-unread');
    expect(
      lockOutOf(english, refusal({ from: 'everybody-there', doubt })),
    ).toEqual({
      title: 'Nobody will have administrator access',
      description:
        'Nobody will be able to edit every role, or to undo this. Only the configuration of the portal can give this access back. It is not certain: the records of the auth backend cannot be read.',
      phrase: 'lock everybody out',
    });
  });

  it('is absent for other guardrails', () => {
    expect(lockOutOf(english, undefined)).toBeUndefined();
    const other = refusal({ from: 'everybody' });
    expect(
      lockOutOf(english, {
        ...other,
        problems: other.problems.map(problem => ({
          ...problem,
          guardrail: { ...problem.guardrail, name: 'lock' },
        })),
      }),
    ).toBeUndefined();
  });
});
