import { PluginQuestion } from '@portal-rbac/plugin-rbac-core';
import { chunk, range } from 'lodash';
import { ApplyConditions } from './applyConditions';
import { AskedResources } from './AskedResources';

const { signal } = new AbortController();

const question = (owner: string): PluginQuestion => ({
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  criteria: {
    rule: 'IS_ENTITY_OWNER',
    resourceType: 'catalog-entity',
    params: { claims: [owner] },
  },
});

function world() {
  const apply = jest.fn<
    ReturnType<ApplyConditions>,
    Parameters<ApplyConditions>
  >(async (_, applications) => applications.map(() => true));
  return { apply, asked: new AskedResources(apply, () => 0) };
}

/** Asks about so many different conditions on a resource, as a list does. */
async function askAll(
  asked: AskedResources,
  resourceRef: string,
  count: number,
) {
  const conditions = asked.about(resourceRef);
  for (const some of chunk(range(count), 50)) {
    await conditions.ask(
      some.map(index => question(`user:default/u${index}`)),
      signal,
    );
  }
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// The answers on a resource were thrown away when somebody asked about another one.
it('the pages of a list with 29,001 different conditions are of one application, whatever others ask', async () => {
  const { apply, asked } = world();
  await askAll(asked, 'component:default/shop', 29_001);
  const applied = asked.about('component:default/shop').when;
  await askAll(asked, 'component:default/parts', 10);
  apply.mockClear();
  await askAll(asked, 'component:default/shop', 29_001);
  expect(apply).not.toHaveBeenCalled();
  expect(asked.about('component:default/shop').when).toBe(applied);
});

it('what is kept about all resources is bounded, and goes after a minute', async () => {
  const { apply, asked } = world();
  const first = asked.about('component:default/0');
  range(1, 9).forEach(index => asked.about(`component:default/${index}`));
  expect(asked.about('component:default/0')).not.toBe(first);

  await askAll(asked, 'component:default/large', 200_050);
  asked.about('component:default/small');
  apply.mockClear();
  await askAll(asked, 'component:default/large', 50);
  expect(apply).toHaveBeenCalledTimes(1);

  const last = asked.about('component:default/large');
  jest.advanceTimersByTime(59_000);
  expect(asked.about('component:default/large')).toBe(last);
  jest.advanceTimersByTime(1_001);
  expect(asked.about('component:default/large')).not.toBe(last);
});
