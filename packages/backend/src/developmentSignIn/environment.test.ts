import { requireDevelopmentEnvironment } from './environment';

describe('requireDevelopmentEnvironment', () => {
  it.each(['development', 'test'])('lets %s pass', environment => {
    expect(() => requireDevelopmentEnvironment(environment)).not.toThrow();
  });

  it.each(['production', 'staging', 'Development', '', undefined])(
    'refuses %p and says what to do',
    environment => {
      expect(() => requireDevelopmentEnvironment(environment)).toThrow(
        /Remove auth\.providers\.development/,
      );
    },
  );
});
