import { mockServices } from '@backstage/backend-test-utils';
import { completeSince, NotedTime } from '@portal-rbac/plugin-rbac-core';
import { NotedUse, NotingProcess } from '../store/UseStore';
import { UseNotes } from './UseNotes';
import { UseRecorder } from './UseRecorder';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const use = (permission: string): NotedUse => ({
  usedBy: 'role:default/reader' as NotedUse['usedBy'],
  permission,
  action: 'read',
  lastDay: '2026-11-28',
});

/** A recorder beside notes and a table that are kept in memory. */
function recording() {
  let now = Date.UTC(2026, 10, 28, 12);
  let collected: NotedUse[] = [];
  let isCutOff = false;
  let isAway = false;
  let hasRoom = true;
  let processes = 0;
  const rows = new Map<string, NotingProcess>();
  const written: string[] = [];
  const forgotten: string[] = [];
  const logger = mockServices.logger.mock();
  const notes = new UseNotes('off');
  notes.collect = () => {
    const found = { uses: collected, isCutOff };
    collected = [];
    isCutOff = false;
    return found;
  };
  const answer = () => {
    if (isAway) {
      throw new Error('the database is away');
    }
  };
  const recorder = new UseRecorder({
    notes,
    store: {
      write: async (uses, process, wroteUntil) => {
        answer();
        const isReplaced =
          wroteUntil !== undefined &&
          rows.get(process.id)?.until !== wroteUntil;
        rows.set(process.id, process);
        if (hasRoom) {
          written.push(...uses.map(({ permission }) => permission));
        }
        return { hasRoom, isReplaced };
      },
      forgetBefore: async day => {
        forgotten.push(day);
      },
      forgetBeyond: async noted => {
        answer();
        forgotten.push(`beyond ${noted}`);
      },
    },
    keepFor: () => 400 * DAY_MS,
    newId: () => `p${(processes += 1)}`,
    now: () => now,
    logger,
  });
  return {
    ...{ recorder, rows, written, forgotten, logger },
    used: (...permissions: string[]) => {
      collected.push(...permissions.map(use));
    },
    isFull: () => {
      isCutOff = true;
    },
    passes: (milliseconds: number) => {
      now += milliseconds;
      return now;
    },
    databaseIs: (state: 'away' | 'there' | 'full') => {
      isAway = state === 'away';
      hasRoom = state !== 'full';
    },
    /** Since when nothing is missing, if the process were killed now and another one had begun with it. */
    completeAfterKill: () => {
      const other: NotedTime = {
        from: now - 30 * DAY_MS,
        until: now + DAY_MS,
        isEnded: false,
      };
      return completeSince([other, ...rows.values()], now + DAY_MS);
    },
  };
}

describe('what writes down what is used', () => {
  it('names its process before anything is used, so that one that is killed at once is a gap', async () => {
    const { recorder, rows, completeAfterKill } = recording();
    await recorder.set('permissions');
    expect([...rows.values()]).toEqual([
      expect.objectContaining({ id: 'p1', isEnded: false }),
    ]);
    expect(completeAfterKill()).toBe('2026-11-29');
  });

  it('leaves no gap where its process ends as it should, and writes what is left', async () => {
    const { recorder, written, used, passes, completeAfterKill } = recording();
    await recorder.set('permissions');
    used('a');
    passes(MINUTE_MS);
    await recorder.write();
    used('b');
    await recorder.end();
    expect(written).toEqual(['a', 'b']);
    expect(completeAfterKill()).toBe('2026-10-30');
  });

  it('loses nothing while the database is away, and reports it once', async () => {
    const { recorder, written, used, passes, databaseIs, logger, rows } =
      recording();
    await recorder.set('permissions');
    databaseIs('away');
    for (const permission of ['a', 'b', 'c']) {
      used(permission);
      passes(MINUTE_MS);
      await recorder.write();
    }
    databaseIs('there');
    used('d');
    const now = passes(MINUTE_MS);
    await recorder.write();
    expect(written).toEqual(['a', 'b', 'c', 'd']);
    expect(rows.get('p1')).toMatchObject({ until: now, lostUntil: undefined });
    expect(logger.error).toHaveBeenCalledTimes(1);
  });

  it.each(['more is used than can be noted', 'the table is full'])(
    'writes down a gap where %s',
    async cause => {
      const { recorder, rows, used, isFull, passes, databaseIs } = recording();
      await recorder.set('permissions');
      used('a');
      const lostUntil = passes(MINUTE_MS);
      if (cause === 'the table is full') {
        databaseIs('full');
      } else {
        isFull();
      }
      await recorder.write();
      databaseIs('there');
      passes(MINUTE_MS);
      await recorder.write();
      expect(rows.get('p1')?.lostUntil).toBe(lostUntil);
    },
  );

  it('writes down a gap where a backup was restored', async () => {
    const { recorder, rows, passes } = recording();
    await recorder.set('permissions');
    rows.clear();
    const lostUntil = passes(MINUTE_MS);
    await recorder.write();
    passes(MINUTE_MS);
    await recorder.write();
    expect(rows.get('p1')?.lostUntil).toBe(lostUntil);
  });

  it('begins anew when something else is to be noted, and forgets what is not to be noted', async () => {
    const { recorder, rows, forgotten } = recording();
    await recorder.set('people');
    await recorder.set('permissions');
    await recorder.set('off');
    await recorder.write();
    expect(forgotten).toEqual([
      'beyond people',
      'beyond permissions',
      'beyond off',
    ]);
    expect(
      [...rows.values()].map(({ id, noted, isEnded }) => [id, noted, isEnded]),
    ).toEqual([
      ['p1', 'people', true],
      ['p2', 'permissions', true],
    ]);
  });

  it('forgets what is older than it is to be kept', async () => {
    const { recorder, forgotten } = recording();
    await recorder.forget();
    expect(forgotten).toEqual(['2025-10-24']);
  });
});
