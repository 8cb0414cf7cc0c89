import { mockServices } from '@backstage/backend-test-utils';
import { runs } from '@internal/rbac-testkit';
import {
  completeSince,
  Day,
  dayOf,
  GONE_AFTER_MS,
  SILENCE_MS,
} from '@portal-rbac/plugin-rbac-core';
import fc from 'fast-check';
import { NotedUse, NotingProcess } from '../store/UseStore';
import { UseNotes } from './UseNotes';
import { UseRecorder } from './UseRecorder';

jest.setTimeout(300_000);

const HOUR_MS = 60 * 60 * 1_000;
const START = Date.UTC(2026, 0, 1, 6);
const PERMISSIONS = ['a', 'b', 'c'];

const replica = fc.constantFrom(0, 1);
const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('uses' as const),
      replica,
      permission: fc.constantFrom(...PERMISSIONS),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('writes' as const), replica }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('passes' as const),
      hours: fc.integer({ min: 1, max: 20 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('is killed' as const, 'restarts' as const),
      replica,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'database goes' as const,
        'database comes' as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('restores' as const) }),
  },
);

/** Two replicas with one table, in memory. */
class Portal {
  now = START;
  isAway = false;
  /** The last day of each permission as it really was. */
  readonly used = new Map<string, Day>();
  /** The last day on which something may have got lost. */
  lost?: Day;
  private table = {
    days: new Map<string, Day>(),
    rows: new Map<string, NotingProcess>(),
  };
  private backup = this.copy();
  private readonly replicas: { recorder: UseRecorder; pending: NotedUse[] }[] =
    [];
  private ids = 0;

  async start(place: number): Promise<void> {
    const pending: NotedUse[] = [];
    const notes = new UseNotes('off');
    notes.collect = () => ({ uses: pending.splice(0), isCutOff: false });
    const recorder = new UseRecorder({
      notes,
      store: {
        write: async (uses, process, wroteUntil) => {
          if (this.isAway) {
            throw new Error('the database is away');
          }
          const { days, rows } = this.table;
          const isReplaced =
            wroteUntil !== undefined &&
            rows.get(process.id)?.until !== wroteUntil;
          for (const { permission, lastDay } of uses) {
            const known = days.get(permission);
            days.set(permission, known && known > lastDay ? known : lastDay);
          }
          const { lostUntil } = rows.get(process.id) ?? {};
          rows.set(process.id, {
            ...{ lostUntil, ...process },
            ...(isReplaced && { lostUntil: process.until }),
          });
          for (const [id, row] of rows) {
            const isSilent =
              !row.isEnded && row.until < process.until - SILENCE_MS;
            const since = (wroteUntil ?? process.from) - GONE_AFTER_MS;
            const isNew = (row.lostUntil ?? 0) < row.until;
            if (isSilent && (isNew || row.until >= since)) {
              rows.set(id, { ...row, lostUntil: process.until });
            }
          }
          return { hasRoom: true, isReplaced };
        },
        forgetBefore: async () => {},
        forgetBeyond: async () => {},
      },
      keepFor: () => 400 * 24 * HOUR_MS,
      newId: () => `p${(this.ids += 1)}`,
      now: () => this.now,
      logger: mockServices.logger.mock(),
    });
    this.replicas[place] = { recorder, pending };
    await recorder.set('permissions');
  }

  use(place: number, permission: string): void {
    const lastDay = dayOf(this.now);
    this.used.set(permission, lastDay);
    this.replicas[place].pending.push({
      usedBy: 'role:default/r' as NotedUse['usedBy'],
      ...{ permission, action: 'read', lastDay },
    });
  }

  write = (place: number) => this.replicas[place].recorder.write();

  async restart(place: number): Promise<void> {
    const isAway = this.isAway;
    await this.replicas[place].recorder.end();
    if (isAway) {
      this.lost = dayOf(this.now);
    }
    await this.start(place);
  }

  async kill(place: number): Promise<void> {
    this.lost = dayOf(this.now);
    await this.start(place);
  }

  keepBackup(): void {
    this.backup = this.copy();
  }

  restore(): void {
    this.table = this.backup;
    this.lost = dayOf(this.now);
    this.keepBackup();
  }

  /** What the table says in the end, long enough after that every process has written. */
  async end() {
    this.isAway = false;
    await Promise.all(this.replicas.map(({ recorder }) => recorder.write()));
    this.now += 5 * 60_000;
    await Promise.all(this.replicas.map(({ recorder }) => recorder.write()));
    const { days, rows } = this.table;
    return { days, complete: completeSince([...rows.values()], this.now) };
  }

  private copy(): Portal['table'] {
    const { days, rows } = this.table;
    return { days: new Map(days), rows: new Map(rows) };
  }
}

describe('what two replicas write down, killed, restarted and without a database', () => {
  it('has every use, or says that something is missing from that day on', async () => {
    let complete = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { minLength: 1, maxLength: 60, size: 'max' }),
        async steps => {
          const portal = new Portal();
          await portal.start(0);
          await portal.start(1);
          for (const step of steps) {
            switch (step.kind) {
              case 'uses':
                portal.use(step.replica, step.permission);
                break;
              case 'writes':
                await portal.write(step.replica);
                break;
              case 'passes':
                // Each process writes once a minute, if it can.
                await portal.write(0);
                await portal.write(1);
                portal.keepBackup();
                portal.now += step.hours * HOUR_MS;
                break;
              case 'is killed':
                await portal.kill(step.replica);
                break;
              case 'restarts':
                await portal.restart(step.replica);
                break;
              case 'restores':
                portal.restore();
                break;
              default:
                portal.isAway = step.kind === 'database goes';
            }
          }
          const found = await portal.end();
          for (const [permission, day] of portal.used) {
            const noted = found.days.get(permission);
            // No period begins today, so that nothing is said of today yet.
            const isUnsaid =
              found.complete > day || found.complete === dayOf(portal.now);
            expect(noted === day || isUnsaid).toBe(true);
          }
          // Where nothing was lost, only the first day is no whole one.
          const first = dayOf(START + 24 * HOUR_MS);
          const isWhole =
            found.complete <= first || found.complete === dayOf(portal.now);
          expect(isWhole || portal.lost !== undefined).toBe(true);
          complete += portal.lost === undefined ? 1 : 0;
        },
      ),
      { numRuns: runs(1_000) },
    );
    expect(complete).toBeGreaterThan(5);
  });
});
