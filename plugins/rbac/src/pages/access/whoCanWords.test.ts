import { evaluatedUsersWords, whoCanTitle } from './whoCanWords';

it.each([
  [[0, 0], 'Nobody of these users may do it'],
  [[1, 0], '1 user may do it'],
  [[0, 2], '2 users may do it, only on conditions'],
  [[2_000, 1_500], '3,500 users may do it, 1,500 of them only on conditions'],
])('says of %j how many may do it', ([ALLOW, CONDITIONAL], words) => {
  expect(whoCanTitle({ ALLOW, CONDITIONAL, DENY: 7 })).toBe(words);
});

it.each([
  [[8, 8], 'Asked of 8 users, read from the catalog'],
  [
    [11, 8],
    'Asked of 11 users: 3 known by name only, the others read from the catalog',
  ],
])('says of %j for whom an answer speaks', ([users, inCatalog], words) => {
  expect(evaluatedUsersWords({ users, inCatalog, readAt: '' })).toBe(words);
});
