import { TestFolder } from '@internal/rbac-testkit';
import { writeFile } from 'node:fs/promises';
import { auditText, readAuditLog } from './auditLog';

const period = {
  from: '2026-01-02T00:00:00.500Z',
  to: '2026-01-03T00:00:00.000Z',
};

/** A refusal as Backstage's auditor logs it. */
const refusal = {
  actor: { actorId: 'user:default/eve' },
  eventId: 'role-write',
  isAuditEvent: true,
  level: 'info',
  message: 'permission.role-write You may not',
  meta: { actionType: 'create', source: 'rest' },
  name: 'NotAllowedError',
  plugin: 'permission',
  status: 'failed',
  statusCode: 403,
};

describe('the log of a portal', () => {
  let folder: TestFolder;

  beforeAll(async () => {
    folder = await TestFolder.make();
  });
  afterAll(() => folder.remove());

  const read = async (...lines: string[]) =>
    readAuditLog(await folder.write('portal.log', ...lines), period);
  const at = async (line: string) => {
    const { refused } = await read(line);
    return refused.map(one => one.at);
  };

  it.each([
    ['the auditor', '2026-01-02 00:00:00', ''],
    ['the logger', '2026-01-02T01:30:00.000+01:00', ''],
    ['what collects it', undefined, '2026-01-02T00:00:00.123456789Z '],
    ['what collects it', undefined, '2026-01-02T00:00:00.5Z stdout F '],
  ])('has the time that %s wrote', async (_, timestamp, before) => {
    const json = JSON.stringify({ ...refusal, timestamp });
    expect(await at(`${before}${json}`)).toEqual([
      expect.stringMatching(/^2026-01-02T00:(00|30):00/),
    ]);
  });

  it('leaves out what was at another time, and keeps what has none', async () => {
    const json = (timestamp?: string) =>
      JSON.stringify({ ...refusal, timestamp });
    expect(await at(json('2026-01-01 23:59:59'))).toEqual([]);
    expect(await at(json('2026-01-03 00:00:01'))).toEqual([]);
    expect(await at(json())).toEqual([undefined]);
    expect(await at(json('yesterday'))).toEqual([undefined]);
  });

  it('is read around what is no refused change', async () => {
    const others = [
      { ...refusal, status: 'succeeded' },
      { ...refusal, eventId: 'role-read' },
      { ...refusal, plugin: 'catalog' },
      { ...refusal, isAuditEvent: 'true' },
    ].map(event => JSON.stringify(event));
    const { refused, unreadableTotal } = await read(
      ...['Listening', '', '[]', 'null', '{"level":"info"'],
      ...others,
      JSON.stringify({ ...refusal, meta: 'none', actor: 7, message: ['x'] }),
    );
    expect(unreadableTotal).toBe(0);
    expect(refused).toEqual([
      expect.objectContaining({ line: 10, eventId: 'role-write' }),
    ]);
  });

  it('names the lines that were cut off or are too long, and goes on', async () => {
    const json = JSON.stringify(refusal);
    const long = JSON.stringify({ ...refusal, name: 'x'.repeat(1_100_000) });
    const found = await read(json.slice(0, -9), long, json);
    expect([found.unreadable, found.refused.length]).toEqual([[1, 2], 1]);
    expect(auditText(found)).toMatch(/MAY BE REFUSALS: 1, 2$/m);
  });

  it('cannot forge a line of its report', async () => {
    const message = `permission.role-write ${'x'.repeat(9_999)}`;
    const text = auditText(
      await read(
        JSON.stringify({ ...refusal, message }),
        JSON.stringify({
          ...refusal,
          meta: { actionType: 'create\nRefused: 0', source: '\u001b[2J' },
        }),
      ),
    );
    expect(text.match(/^Refused: /gm)).toHaveLength(1);
    expect(text).not.toMatch('\u001b');
    expect(text.length).toBeLessThan(4_000);
  });

  it('is read to its end without a line feed, and missing logs are reported', async () => {
    const file = folder.file('short.log');
    await writeFile(file, JSON.stringify(refusal));
    expect((await readAuditLog(file, period)).refused).toHaveLength(1);
    await expect(readAuditLog(folder.file('none'), period)).rejects.toThrow(
      /cannot be read: ENOENT/,
    );
  });
});
