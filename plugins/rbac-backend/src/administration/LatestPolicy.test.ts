import { mockServices } from '@backstage/backend-test-utils';
import { tracingServiceMock } from '@backstage/backend-test-utils/alpha';
import { PolicyDocument } from '@portal-rbac/plugin-rbac-core';
import { CurrentSnapshot } from '../decision/CurrentSnapshot';
import { PolicyStore } from '../store/PolicyStore';
import { documentOf, roleOf } from '@internal/rbac-testkit';
import { LatestPolicy } from './LatestPolicy';

/** A policy identified by its only role. */
function policyAt(revision: number, name: string): PolicyDocument {
  return { ...documentOf(roleOf(name)), revision, commitId: name };
}

describe('the policy in force', () => {
  const store = { head: jest.fn(), loadSince: jest.fn() };
  const logger = mockServices.logger.mock();
  let current: CurrentSnapshot;
  let policy: LatestPolicy;
  beforeEach(() => {
    jest.resetAllMocks();
    current = new CurrentSnapshot({
      precedence: 'conditional',
      superUsers: new Set(),
    });
    policy = new LatestPolicy({
      store: store as unknown as PolicyStore,
      current,
      logger,
      tracing: tracingServiceMock.mock(),
    });
  });

  /** Has the database hold a policy that takes its time to be read. */
  function loadsSlowly(document: PolicyDocument): () => void {
    let finish = () => {};
    store.head.mockResolvedValue(document);
    store.loadSince.mockImplementationOnce(
      () =>
        new Promise(resolve => {
          finish = () => resolve(document);
        }),
    );
    return () => finish();
  }
  const putInForce = (document: PolicyDocument) =>
    policy.putInForce(document, current.get().document, current.of(document));
  const begun = async () => {
    while (store.loadSince.mock.calls.length === 0) {
      await new Promise(resolve => setImmediate(resolve));
    }
  };

  it('logs an outage once, however often it is asked for', async () => {
    store.head.mockRejectedValue(new Error('connect ECONNREFUSED'));
    for (let i = 0; i < 100; i += 1) {
      await expect(policy.get()).rejects.toMatchObject({ statusCode: 503 });
    }
    expect(logger.error).toHaveBeenCalledTimes(1);
  });

  it('is not replaced by an older one that took long to be read', async () => {
    const finish = loadsSlowly(policyAt(2, 'older'));
    const latest = policy.get();
    await begun();
    const committed = policyAt(3, 'newer');
    putInForce(committed);
    finish();
    expect((await latest).document).toBe(committed);
  });

  it('is replaced by a lower revision, when a backup was restored', async () => {
    const undone = policyAt(9, 'undone');
    putInForce(undone);
    const restored = policyAt(5, 'restored');
    loadsSlowly(restored);
    store.loadSince.mockReset().mockResolvedValue(restored);
    expect((await policy.get()).document).toBe(restored);
  });

  it('is read once for all who ask while it is read', async () => {
    const finish = loadsSlowly(policyAt(1, 'one'));
    const first = policy.get();
    await begun();
    const two = policyAt(2, 'two');
    store.head.mockResolvedValue(two);
    store.loadSince.mockResolvedValue(two);
    const others = [policy.get(), policy.get(), policy.get()];
    finish();
    expect((await first).revision).toBe(1);
    const revisions = (await Promise.all(others)).map(
      ({ revision }) => revision,
    );
    expect(revisions).toEqual([2, 2, 2]);
    expect(store.loadSince).toHaveBeenCalledTimes(2);
  });
});
