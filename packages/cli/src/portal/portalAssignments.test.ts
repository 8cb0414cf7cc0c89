import { RequestListener } from 'node:http';
import { answeringWith } from '../__testUtils__/answeringWith';
import { readAssignmentsAt } from './portalAssignments';

const facts = (id: string, until = '2026-12-24T18:00:00.000Z') => ({
  ...{ id, role: 'role:default/On-Call', member: 'user:default/eve' },
  ...{ until, reason: 'INC-4711', grantedBy: 'user:default/bob' },
});
const commit = (revision: number) => ({
  ...{ revision, at: '2026-12-01T00:00:00.000Z', actor: 'user:default/bob' },
  ...{ source: 'rest', change: 'assign', roles: [], rolesOmitted: 0 },
});

/** What commits made of assignments, by their revisions. */
const made: Record<number, object> = {
  5: { assignments: [{ before: null, after: facts('gone') }] },
  6: {
    assignments: [
      {
        before: facts('kept'),
        after: facts('kept', '2026-12-25T00:00:00.000Z'),
      },
    ],
    assignmentsOmitted: 2,
  },
  7: { assignments: [{ before: facts('gone'), after: null }] },
  // Made after the list was read.
  9: { assignments: [{ before: facts('kept'), after: null }] },
};

const portal: RequestListener = ({ url = '' }, response) => {
  const [, revision] = /\/history\/(\d+)/.exec(url) ?? [];
  const answer = () => {
    if (revision) {
      return { ...commit(+revision), changes: [], ...made[+revision] };
    }
    return url.includes('/history')
      ? [9, 7, 6, 5].map(commit)
      : [
          {
            ...facts('kept', '2026-12-25T00:00:00.000Z'),
            state: 'active',
          },
        ];
  };
  response.writeHead(200, { ETag: '"8"' }).end(JSON.stringify(answer()));
};

const at = (revision: number, answer = portal) =>
  answeringWith(answer, address => readAssignmentsAt(address, revision));
const idsAt = async (revision: number) =>
  (await at(revision)).assignments.map(({ id, until }) => [
    id,
    new Date(until!).toISOString(),
  ]);

describe('who had roles for a time in a revision', () => {
  it('is who has them, as long as nothing was committed since', async () => {
    expect(await at(8)).toEqual({
      assignments: [
        {
          ...facts('kept'),
          role: 'role:default/on-call',
          until: Date.parse('2026-12-25T00:00:00Z'),
        },
      ],
      incomplete: [],
    });
  });

  it('is found through the commits since', async () => {
    const kept = ['kept', '2026-12-24T18:00:00.000Z'];
    expect(await idsAt(6)).toEqual([
      ['gone', '2026-12-24T18:00:00.000Z'],
      ['kept', '2026-12-25T00:00:00.000Z'],
    ]);
    expect(await idsAt(5)).toContainEqual(kept);
    expect(await idsAt(4)).toEqual([kept]);
  });

  it('says which commits are incomplete', async () => {
    expect((await at(6)).incomplete).toEqual([]);
    expect((await at(5)).incomplete).toEqual([6]);
  });

  it('is nobody in a portal that knows no assignments', async () => {
    const { assignments } = await at(3, (_, response) =>
      response.writeHead(404).end('{}'),
    );
    expect(assignments).toEqual([]);
  });

  it('is not guessed where the portal refuses to say', async () => {
    const refused = at(3, (_, response) => response.writeHead(403).end('{}'));
    await expect(refused).rejects.toThrow('was answered with 403');
  });

  it('is of one revision, or fails', async () => {
    let revision = 0;
    const page = Array.from({ length: 1_000 }, (_, index) => ({
      ...facts(`${index}`),
      state: 'active',
    }));
    const changing = at(1, (_, response) => {
      revision += 1;
      response
        .writeHead(200, { ETag: `"${revision}"` })
        .end(JSON.stringify(page));
    });
    await expect(changing).rejects.toThrow('changed all the time');
  });
});
