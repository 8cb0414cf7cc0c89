import { knownPermissions } from '@portal-rbac/plugin-rbac-core';
import { NotingProcess } from '../store/UseStore';
import { UnusedAccess } from './UnusedAccess';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 28, 12);

const process: NotingProcess = {
  ...{ id: 'p1', noted: 'people', isEnded: false },
  ...{ from: NOW - 200 * DAY_MS, until: NOW },
};

/** What is unused where nothing was used, if these processes are found one time after the other. */
async function found(...times: NotingProcess[][]) {
  const parts = {
    *find() {
      return { unused: [] };
    },
    *replay() {
      return { uses: 0, lost: [] };
    },
  };
  const unused = new UnusedAccess({
    policy: { unused: async () => ({ parts, then: {} }) as never },
    store: {
      processesSince: async () => times.shift(),
      uses: async () => ({ ofRoles: [], ofUsers: [] }),
    },
    write: async () => {},
    analyses: {
      inTurn: (_: string, work: (read: object) => Promise<unknown>) => work({}),
    } as never,
    gate: { objectionTo: async () => undefined },
    known: () => knownPermissions(),
    noted: () => 'people',
    now: () => NOW,
  });
  const signal = new AbortController().signal;
  return unused.of({ days: 90 }, {} as never, signal);
}

describe('what is unused', () => {
  it('is not known if what was noted is forgotten while it is read', async () => {
    expect(await found([process], [process])).toMatchObject({
      isEnough: true,
    });
    // From `people` to `permissions`: part of what people used may be gone by then.
    expect(await found([process], [])).toMatchObject({
      isEnough: false,
      notes: [{ code: 'use-gap', params: { day: '2026-11-29' } }],
    });
  });
});
