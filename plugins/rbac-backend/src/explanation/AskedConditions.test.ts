import { PluginQuestion } from '@portal-rbac/plugin-rbac-core';
import { ApplyConditions } from './applyConditions';
import { AskedConditions } from './AskedConditions';

const resourceRef = 'component:default/shop';
const { signal } = new AbortController();

const question = (owner: string, pluginId = 'catalog'): PluginQuestion => ({
  pluginId,
  resourceType: 'catalog-entity',
  criteria: {
    rule: 'IS_ENTITY_OWNER',
    resourceType: 'catalog-entity',
    params: { claims: [owner] },
  },
});

describe('conditions that are asked about', () => {
  const apply = jest.fn<
    ReturnType<ApplyConditions>,
    Parameters<ApplyConditions>
  >(async (_, applications) =>
    applications.map(({ criteria }) =>
      JSON.stringify(criteria).includes('anna'),
    ),
  );
  let time = 0;
  const now = () => {
    time += 1_000;
    return time;
  };

  beforeEach(() => {
    time = 0;
    apply.mockClear();
  });

  it('are sent to their plugin once, also when another page asks for them', async () => {
    const asked = new AskedConditions(resourceRef, apply, now);
    await asked.ask(
      [question('anna'), question('anna'), question('ben')],
      signal,
    );
    await asked.ask([question('ben'), question('carl')], signal);

    expect(
      apply.mock.calls.map(([, applications]) => applications.length),
    ).toEqual([2, 1]);
    expect(asked.holds(question('anna'))).toBe(true);
    expect(asked.holds(question('carl'))).toBe(false);
  });

  // 29,001 different conditions were thrown away as a whole, and asked about on each page.
  it('are kept by what is settled of users, however large they are', async () => {
    const asked = new AskedConditions(resourceRef, apply, now);
    const [basis, request] = [{}, { permission: 'p', action: 'read' as const }];
    asked.settledOf(basis, request, 3)[1] = 1;
    expect([...asked.settledOf(basis, request, 3)]).toEqual([0, 1, 0]);
    expect([...asked.settledOf({}, request, 3)]).toEqual([0, 0, 0]);
    const other = { ...request, permission: 'q' };
    expect([...asked.settledOf(basis, other, 3)]).toEqual([0, 0, 0]);

    const large = Array.from({ length: 300 }, (_, index) =>
      question(`${index}${'x'.repeat(64_000)}`),
    );
    await asked.ask(large, signal);
    await asked.ask([question('ben')], signal);
    apply.mockClear();
    await asked.ask(large, signal);
    expect(apply).not.toHaveBeenCalled();
  });

  it('are as old as the first answer, whatever was asked later', async () => {
    const asked = new AskedConditions(resourceRef, apply, now);
    expect(asked.when).toBeUndefined();
    await asked.ask([question('anna')], signal);
    await asked.ask([question('anna')], signal);
    expect(asked.when).toEqual({ from: 1_000, until: 2_000 });
    await asked.ask([question('ben', 'other')], signal);
    expect(asked.when).toEqual({ from: 1_000, until: 4_000 });
  });

  it('hold for nobody if the plugin does not answer', async () => {
    const asked = new AskedConditions(resourceRef, apply, now);
    apply.mockRejectedValueOnce(new Error('no answer'));
    await expect(asked.ask([question('anna')], signal)).rejects.toThrow(
      `Whether conditions hold for ${resourceRef} is not known at present: no answer`,
    );
    expect(asked.holds(question('anna'))).toBe(false);
    expect(asked.when).toBeUndefined();
  });
});
