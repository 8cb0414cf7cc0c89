import { english } from '../../translations/__testUtils__/english';
import { whoCanTitle } from './whoCanTitle';

it.each([
  [[0, 0], 'None of these users may do it'],
  [[1, 0], '1 user may do it'],
  [[0, 2], '2 users may do it, only on conditions'],
  [[2_000, 1_500], '3,500 users may do it, 1,500 of them only on conditions'],
])('says of %j how many may do it', ([ALLOW, CONDITIONAL], words) => {
  expect(whoCanTitle(english, { ALLOW, CONDITIONAL, DENY: 7 })).toBe(words);
});
