import { mockServices } from '@backstage/backend-test-utils';
import { FaultLog } from './FaultLog';

describe('FaultLog', () => {
  const logger = mockServices.logger.mock();
  let now: number;
  let faults: FaultLog;
  beforeEach(() => {
    jest.clearAllMocks();
    now = 1_000;
    faults = new FaultLog({ logger, over: 'It works again', now: () => now });
  });

  const catalogFails = (user: string) =>
    new Error(`The catalog does not answer for ${user}`);

  it('logs a thousand failures with one cause once, then how many they were', () => {
    for (let i = 0; i < 1_000; i += 1) {
      faults.failed(`Denied x to ${i}`, catalogFails(`user:default/${i}`));
      now += 10;
    }
    faults.worked();
    expect(logger.error.mock.calls).toEqual([
      [
        'Denied x to 0',
        expect.objectContaining({
          message: 'The catalog does not answer for user:default/0',
        }),
      ],
    ]);
    expect(logger.info).not.toHaveBeenCalled();

    now += 10_000;
    faults.worked();
    faults.worked();
    expect(logger.info.mock.calls).toEqual([
      ['It works again; 1000 failures in 10.0 s'],
    ]);
  });

  it('does not take an outage for over because something works meanwhile', () => {
    for (let i = 0; i < 100; i += 1) {
      faults.failed('Denied', catalogFails('user:default/a'));
      faults.worked();
    }
    expect(logger.error).toHaveBeenCalledTimes(1);
    expect(logger.info).not.toHaveBeenCalled();
  });

  it('logs other causes, up to a bounded number', () => {
    faults.failed('Denied', catalogFails('user:default/a'));
    faults.failed('Denied', new TypeError('x is not a function'));
    expect(logger.error).toHaveBeenCalledTimes(2);
    for (let i = 0; i < 100; i += 1) {
      faults.failed(
        'Denied',
        Object.assign(new Error(), { stack: `    at ${i}` }),
      );
    }
    expect(logger.error).toHaveBeenCalledTimes(10);
  });

  it('counts every minute while it lasts', () => {
    for (let second = 0; second <= 120; second += 1) {
      faults.failed('Denied x to a', catalogFails('a'));
      now += 1_000;
    }
    expect(logger.error.mock.calls.slice(1)).toEqual([
      [
        'Denied x to a: The catalog does not answer for a; 61 failures in 60.0 s',
      ],
      [
        'Denied x to a: The catalog does not answer for a; 121 failures in 120.0 s',
      ],
    ]);
  });

  it('logs the next outage anew', () => {
    faults.failed('Denied', catalogFails('a'));
    now += 60_000;
    faults.failed('Denied', catalogFails('a'));
    expect(logger.error).toHaveBeenCalledTimes(2);
    expect(logger.info).toHaveBeenCalledTimes(1);
  });
});
