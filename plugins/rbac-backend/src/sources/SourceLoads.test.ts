import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { tracingServiceMock } from '@backstage/backend-test-utils/alpha';
import { Knex } from 'knex';
import { PolicyAdministration } from '../administration/PolicyAdministration';
import { CurrentSnapshot } from '../decision/CurrentSnapshot';
import { PolicyStore } from '../store/PolicyStore';
import { supportedDatabases } from '@internal/rbac-testkit/backend/databases';
import { policy, roleRef } from '@internal/rbac-testkit';
import { ReservedNames, SourceOffer } from '@portal-rbac/plugin-rbac-core';
import { SourceLoads } from './SourceLoads';
import { PolicySource, ReceiveOffer } from './source';
import { noGuardrails } from '@internal/rbac-testkit/backend/noGuardrails';

jest.setTimeout(60_000);

const databases = TestDatabases.create({ ids: supportedDatabases() });

/** A replica, with a source that offers what the test has it offer. */
async function replicaOn(knex: Knex) {
  const administration = new PolicyAdministration({
    gate: noGuardrails,
    store: await PolicyStore.open(knex),
    current: new CurrentSnapshot({
      precedence: 'conditional',
      superUsers: new Set(),
    }),
    logger: mockServices.logger.mock(),
    tracing: tracingServiceMock.mock(),
  });
  const loads = new SourceLoads({
    administration,
    reserved: () => new ReservedNames([]),
    reasonOf: () => undefined,
    auditor: mockServices.auditor.mock({
      createEvent: async () => ({ success: jest.fn(), fail: jest.fn() }),
    }),
    logger: mockServices.logger.mock(),
  });
  let offer: ReceiveOffer | undefined;
  const source: PolicySource = {
    id: 'csv-file',
    kind: 'files',
    start: async receive => {
      offer = receive;
    },
  };
  await loads.start(source, new AbortController().signal);
  return {
    offer: offer!,
    problems: () => loads.status()[0].problems.map(({ message }) => message),
    policies: async () =>
      (await administration.latest()).role(roleRef('team'))?.policies,
  };
}

/** Files with one role, whose policies are these lines. */
function files(digest: string, ...lines: string[]): SourceOffer {
  const policies = lines.map(policy);
  return {
    kind: 'declared',
    declarations: {
      roles: [{ ref: roleRef('team'), members: [], policies, conditions: [] }],
      untouched: new Set(),
      problems: [],
      digest,
    },
  };
}
const again = (offer: SourceOffer) => ({ ...offer, isRepeated: true });

const wide = 'catalog-entity, delete, allow';
const narrow = 'catalog-entity, delete, deny';

describe.each(databases.eachSupportedId())(
  'what a replica says again, on %p',
  id => {
    it('does not replace what another replica has loaded since', async () => {
      const knex = await databases.init(id);
      const [old, young] = [await replicaOn(knex), await replicaOn(knex)];
      await old.offer(files('one', wide));
      await young.offer(files('two', narrow));

      await old.offer(again(files('one', wide)));
      expect(await young.policies()).toEqual([policy(narrow)]);
      expect(old.problems()).toEqual([
        expect.stringContaining('is not the one that was loaded last'),
      ]);
    });

    it.each([
      ['its own load', 'one'],
      ['a load of another replica with the same content', 'two'],
    ])('is put into force after %s', async (_, by) => {
      const knex = await databases.init(id);
      const [one, two] = [await replicaOn(knex), await replicaOn(knex)];
      await one.offer(files('same', wide));
      await two.offer(files('same', wide));
      const replica = by === 'one' ? one : two;
      await replica.offer(again(files('same', narrow)));
      expect(await one.policies()).toEqual([policy(narrow)]);
      expect(replica.problems()).toEqual([]);
    });

    it('is put into force also if its content differs only in comments', async () => {
      const replica = await replicaOn(await databases.init(id));
      await replica.offer(files('one', wide));
      await replica.offer(files('one, with a comment', wide));
      await replica.offer(again(files('one, with a comment', narrow)));
      expect(await replica.policies()).toEqual([policy(narrow)]);
    });
  },
);
