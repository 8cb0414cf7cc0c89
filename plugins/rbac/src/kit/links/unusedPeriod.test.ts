import { periods, readPeriod, withPeriod } from './unusedPeriod';

describe('the period in the address', () => {
  it.each(periods)('reads as the same: %d days', period => {
    const parameters = new URLSearchParams('severity=notice&unused=30');
    const changed = withPeriod(parameters, period);
    expect(readPeriod(changed)).toBe(period);
    expect(changed.get('severity')).toBe('notice');
  });

  it('is left out where it is asked for anyway', () => {
    const parameters = new URLSearchParams('unused=30&role=a');
    expect(withPeriod(parameters, 90).toString()).toBe('role=a');
    expect(withPeriod(parameters, 180).toString()).toBe('role=a&unused=180');
  });

  it.each(['', 'unused=31', 'unused=', 'unused=x', 'unused=030'])(
    'is 90 days for %p',
    query => expect(readPeriod(new URLSearchParams(query))).toBe(90),
  );
});
