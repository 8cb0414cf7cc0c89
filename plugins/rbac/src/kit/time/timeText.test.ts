import { Translate } from '../../translations/useTranslate';
import { clockText } from './timeText';

const t = ((key: string) => key) as unknown as Translate;

describe('a time in few words', () => {
  const now = new Date(2026, 10, 21, 12);

  it.each([
    [new Date(2026, 10, 21, 23, 59), 'kit.time.clock'],
    [new Date(2026, 10, 22, 0, 1), 'assignments.time'],
  ])('has its day unless that is today (%s)', (at, key) => {
    expect(clockText(t, at.toISOString(), now)).toBe(key);
  });
});
