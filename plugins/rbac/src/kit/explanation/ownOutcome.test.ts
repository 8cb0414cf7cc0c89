import { english } from '../../translations/__testUtils__/english';
import { ownOutcome } from './ownOutcome';

const reason = "No policy or condition of the user's roles grants it";
const shop = 'component:default/shop';

it.each([
  [{ result: 'DENY' }, 'No policy or condition of your roles grants it.'],
  [{ result: 'ALLOW' }, 'You may do it now. Load the page again.'],
  [{ result: 'CONDITIONAL' }, 'You may do it on conditions only.'],
  [
    { result: 'CONDITIONAL', resourceRef: shop, resourceResult: 'ALLOW' },
    'You may do it now. Load the page again.',
  ],
  [
    { result: 'CONDITIONAL', resourceRef: shop, resourceResult: 'DENY' },
    `You may do it on conditions only, which ${shop} does not meet.`,
  ],
  [
    { result: 'CONDITIONAL', resourceRef: shop, resourceResult: null },
    `You may do it on conditions only. It is not known whether ${shop} meets them.`,
  ],
] as const)('describes the result of %j', (outcome, words) => {
  expect(ownOutcome(english, { reason, ...outcome })).toBe(words);
});
