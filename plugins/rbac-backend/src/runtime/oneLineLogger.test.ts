import { mockServices } from '@backstage/backend-test-utils';
import { InputError } from '@backstage/errors';
import { oneLineError, oneLineLogger } from './oneLineLogger';

const FORGED = 'x\n2026-11-22T00:00:00.000Z permission info all is well';
const SHOWN = 'x\\u{a}2026-11-22T00:00:00.000Z permission info all is well';

describe('oneLineLogger', () => {
  it.each(['error', 'warn', 'info', 'debug'] as const)(
    'lets nobody forge a line at the level %s, by a message or an error',
    level => {
      const logger = mockServices.logger.mock();
      oneLineLogger(logger)[level](FORGED, new Error(FORGED));
      expect(logger[level]).toHaveBeenCalledWith(
        SHOWN,
        expect.objectContaining({ message: SHOWN }),
      );
    },
  );

  it('holds for children, and leaves fields alone', () => {
    const logger = mockServices.logger.mock();
    const child = mockServices.logger.mock();
    logger.child.mockReturnValue(child);
    oneLineLogger(logger).child({ part: 'a' }).info(FORGED, { text: FORGED });
    expect(logger.child).toHaveBeenCalledWith({ part: 'a' });
    expect(child.info).toHaveBeenCalledWith(SHOWN, { text: FORGED });
  });
});

describe('oneLineError', () => {
  it('keeps what an error is and where it was made', () => {
    const error = Object.assign(new InputError(FORGED), { code: 'E' });
    const { name, message, stack, code } = oneLineError(error) as typeof error;
    expect([name, message, code]).toEqual(['InputError', SHOWN, 'E']);
    expect(stack).toContain(SHOWN);
    expect(stack).toContain('oneLineLogger.test.ts');
    expect(stack).not.toContain(FORGED);
  });

  it('leaves an error of one line as it is', () => {
    const error = new Error('plain');
    expect(oneLineError(error)).toBe(error);
  });
});
