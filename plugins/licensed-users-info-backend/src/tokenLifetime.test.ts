import { mockServices } from '@backstage/backend-test-utils';
import { readTokenLifetime } from './tokenLifetime';

function minutes(auth: object) {
  return readTokenLifetime(
    mockServices.rootConfig({ data: { auth: { ...auth } } }),
  ).as('minutes');
}

describe('readTokenLifetime', () => {
  it('is an hour unless configured', () => {
    expect(minutes({})).toBe(60);
  });

  it.each([
    [{ hours: 2 }, 120],
    ['90m', 90],
    ['PT45M', 45],
    [{ minutes: 9 }, 10],
    [{ days: 2 }, 24 * 60],
  ])('reads %j as the auth backend does: %d minutes', (value, expected) => {
    expect(minutes({ backstageTokenExpiration: value })).toBe(expected);
  });

  it('refuses what is no duration', () => {
    expect(() => minutes({ backstageTokenExpiration: 'soon' })).toThrow(
      /auth\.backstageTokenExpiration/,
    );
  });
});
