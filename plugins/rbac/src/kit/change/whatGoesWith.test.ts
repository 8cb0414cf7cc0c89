import { english } from '../../translations/__testUtils__/english';
import { whatGoesWith } from './whatGoesWith';

it.each([
  [
    { users: 1, groups: 0 },
    1,
    0,
    '1 user will no longer have it. It is deleted with its 1 permission policy.',
  ],
  [
    { users: 1200, groups: 1 },
    2,
    1,
    '1,200 users and 1 group will no longer have it. It is deleted with its 2 permission policies and 1 condition.',
  ],
  [
    { users: 0, groups: 2 },
    0,
    2,
    '2 groups will no longer have it. It is deleted with its 2 conditions.',
  ],
  [
    { users: 0, groups: 0 },
    0,
    0,
    'Nobody has it. It has neither policies nor conditions.',
  ],
])(
  '%j, %i policies, %i conditions: %s',
  (members, permissionPolicies, conditions, sentences) => {
    expect(
      whatGoesWith(english, { members, permissionPolicies, conditions }),
    ).toBe(sentences);
  },
);
