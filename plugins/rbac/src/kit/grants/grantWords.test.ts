import { english } from '../../translations/__testUtils__/english';
import { grantWords } from './grantWords';

describe('grantWords', () => {
  const allow = { effect: 'allow' } as const;
  const deny = { effect: 'deny' } as const;
  const condition = { permissionMapping: ['read', 'update'] as const };

  it.each([
    [[], [], 'Allows and denies nothing.'],
    [[allow], [], 'Allows 1 action.'],
    [[deny, deny], [], 'Denies 2 actions.'],
    [[], [condition], 'Allows 2 actions on conditions.'],
    [[allow, allow, deny], [], 'Allows 2 actions and denies 1.'],
    [
      [allow, deny],
      [condition],
      'Allows 1 action, 2 more on conditions, and denies 1.',
    ],
  ])('says it of %j and %j', (policies, conditions, words) => {
    expect(
      grantWords(
        english,
        policies,
        conditions.map(({ permissionMapping }) => ({
          permissionMapping: [...permissionMapping],
        })),
      ),
    ).toBe(words);
  });
});
