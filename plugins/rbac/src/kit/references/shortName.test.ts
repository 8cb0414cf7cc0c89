import { shortName } from './shortName';

it.each([
  ['user:default/jane', 'jane'],
  ['group:platform/jane', 'platform/jane'],
  ['role:default/on-call', 'on-call'],
  ['$ownerRefs', '$ownerRefs'],
  ['jane', 'jane'],
  ['https://example.com/a', 'https://example.com/a'],
])('says %s as %s', (ref, name) => {
  expect(shortName(ref)).toBe(name);
});
