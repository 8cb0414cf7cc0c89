import assert from 'node:assert';
import {
  advance,
  anyRequest,
  anySettings,
  anyStep,
  anySubject,
  authorOf,
  NOW,
  users,
} from '@internal/rbac-testkit';
import {
  changesOf,
  compile,
  conditionYaml,
  diff,
  emptyDocument,
  evolve,
  policyCsv,
  PolicyDocument,
  PolicyRefusal,
  REST,
  Rewind,
  seesAll,
} from '@portal-rbac/plugin-rbac-core';
import fc from 'fast-check';
import createKnex from 'knex';
import { defaultRetention } from '../../../../plugins/rbac-backend/src/settings/retention';
import { PolicyStore } from '../../../../plugins/rbac-backend/src/store/PolicyStore';
import { edge } from './Campaign';

/** Whoever may undo what REST did. */
const undoer = authorOf(REST, { actor: users[0] });

/** Commits that the tables keep, more than any history has. */
const KEPT = 50;

const anyHistory = fc.record({
  steps: fc.array(anyStep, { minLength: 1, maxLength: 12 }),
  settings: anySettings,
  questions: fc.array(fc.tuple(anyRequest, anySubject), {
    minLength: 1,
    maxLength: 20,
  }),
});

/**
 * Histories in the tables of a database. Each revision is, made from the present one, what
 * it was to the byte, and decides as it did; a revert of the last commit leaves every
 * decision as before it; the tables are what the commits made of them.
 */
export const history = edge(anyHistory, async () => {
  const knex = createKnex({
    client: 'better-sqlite3',
    connection: ':memory:',
    useNullAsDefault: true,
  });
  const store = await PolicyStore.open(knex, undefined, undefined, {
    ...defaultRetention,
    commits: KEPT,
  });
  return {
    async run({ steps, settings, questions }) {
      const told = (document: PolicyDocument) => {
        const roles = [...document.roles.values()];
        const policy = compile(document, settings);
        return {
          files: [policyCsv(roles), conditionYaml(roles)],
          decisions: questions.map(asked => policy.decideOnce(...asked)),
        };
      };
      const empty = await cleared(store);
      const revisions = [{ document: empty, told: told(empty) }];
      for (const step of steps) {
        const { document } = revisions.at(-1)!;
        const next = advance(document, step);
        if (next !== document) {
          const made = await committed(store, document, next);
          revisions.push({ document: made, told: told(made) });
        }
      }
      for (const { document, told: then } of revisions) {
        const { revision } = document;
        const past = await pastOf(store, revision);
        assert.deepEqual(told(past), then, `Revision ${revision} differs`);
      }
      const [before, last] = revisions.slice(-2);
      const undone =
        last && (await undo(store, before.document, last.document));
      assert.deepEqual(undone && told(undone), undone && before.told);
      const { problems } = await store.verify();
      assert.deepEqual(problems, []);
    },
    stop: () => knex.destroy(),
  };
});

/** Takes the latest commit back, unless that is refused. */
async function undo(
  store: PolicyStore,
  before: PolicyDocument,
  after: PolicyDocument,
): Promise<PolicyDocument | undefined> {
  const changes = [...changesOf(before, diff(before, after))];
  try {
    const change = { kind: 'revert', changes } as const;
    const { document } = evolve(after, change, undoer, NOW);
    await committed(store, after, document);
    return await store.load();
  } catch (error) {
    if (error instanceof PolicyRefusal) {
      return undefined;
    }
    throw error;
  }
}

/** The policy as it was at a revision, made from the present one. */
async function pastOf(
  store: PolicyStore,
  revision: number,
): Promise<PolicyDocument> {
  const present = await store.load();
  return store.readHistory(present, async stored => {
    const rewind = new Rewind(present, seesAll);
    for await (const { change } of stored!.changes({ after: revision })) {
      rewind.undo(change);
    }
    return rewind.document({ revision });
  });
}

/** Removes what the history before has left. */
async function cleared(store: PolicyStore): Promise<PolicyDocument> {
  const document = await store.load();
  return document.roles.size === 0
    ? document
    : committed(store, document, { ...document, roles: emptyDocument.roles });
}

async function committed(
  store: PolicyStore,
  before: PolicyDocument,
  after: PolicyDocument,
): Promise<PolicyDocument> {
  const made = await store.commit(diff(before, after), before, {
    at: NOW,
    source: REST,
    actor: users[0],
    change: 'createRole',
  });
  assert(made, 'somebody else committed');
  return { ...after, ...made };
}
