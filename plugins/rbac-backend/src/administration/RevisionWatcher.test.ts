import { mockServices } from '@backstage/backend-test-utils';
import { compile, emptyDocument } from '@portal-rbac/plugin-rbac-core';
import { eventually } from '@internal/rbac-testkit';
import { RevisionWatcher } from './RevisionWatcher';

const snapshot = compile(emptyDocument, {
  precedence: 'conditional',
  superUsers: new Set(),
});
/** So long that a test would fail before. */
const NEVER_MS = 3_600_000;

describe('RevisionWatcher', () => {
  const logger = mockServices.logger.mock();
  const latest = jest.fn();
  let watcher: RevisionWatcher;
  beforeEach(() => {
    jest.clearAllMocks();
    latest.mockResolvedValue(snapshot);
  });
  afterEach(() => watcher.stop());

  const watch = (intervalMs: number) => {
    watcher = new RevisionWatcher({ latest }, logger, intervalMs);
    watcher.start();
  };

  it('looks at an interval', async () => {
    watch(1);
    await eventually(() => latest.mock.calls.length >= 3);
    expect(logger.warn).not.toHaveBeenCalled();
  });

  it('looks at once when there is a hint', async () => {
    watch(NEVER_MS);
    watcher.look();
    expect(latest).toHaveBeenCalledTimes(1);
  });

  it('looks once more after hints that came while it looked', async () => {
    watch(NEVER_MS);
    let answer = () => {};
    latest.mockReturnValueOnce(
      new Promise(resolve => {
        answer = () => resolve(snapshot);
      }),
    );
    for (let hint = 0; hint < 100; hint += 1) {
      watcher.look();
    }
    expect(latest).toHaveBeenCalledTimes(1);
    answer();
    await eventually(() => latest.mock.calls.length === 2);
    watcher.look();
    await eventually(() => latest.mock.calls.length === 3);
  });

  it('goes on after failures, and reports them once', async () => {
    latest.mockRejectedValueOnce(new Error('away'));
    latest.mockRejectedValueOnce(new Error('away'));
    watch(1);
    await eventually(() => latest.mock.calls.length >= 4);
    expect(logger.warn).toHaveBeenCalledTimes(1);
    expect(logger.info).toHaveBeenCalledTimes(1);
  });

  it('goes on after a failure that a hint found', async () => {
    latest.mockRejectedValueOnce(new Error('away'));
    watch(1);
    watcher.look();
    await eventually(() => latest.mock.calls.length >= 3);
    expect(logger.info).toHaveBeenCalledTimes(1);
  });

  it('does not look after it was stopped', async () => {
    watch(1);
    watcher.stop();
    watcher.look();
    expect(latest).not.toHaveBeenCalled();
  });
});
