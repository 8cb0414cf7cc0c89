import { english } from '../../translations/__testUtils__/english';
import { breachWords } from './breachWords';

describe('what somebody breaks a guardrail by', () => {
  it('leaves out the path that is shown beside it', () => {
    expect(
      breachWords(english, {
        path: ['user:default/eve', 'role:default/deleters'],
        text: 'user:default/eve gets policy.entity.delete (delete): ALLOW (user:default/eve → role:default/deleters)',
      }),
    ).toBe('user:default/eve gets policy.entity.delete (delete): ALLOW');
  });

  it('is the text where there is no path', () => {
    expect(breachWords(english, { text: 'there is no role:default/a' })).toBe(
      'there is no role:default/a',
    );
  });
});
