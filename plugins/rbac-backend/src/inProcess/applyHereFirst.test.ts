import { Application } from '../explanation/applyConditions';
import { applyHereFirst } from './applyHereFirst';

/** Whether the goods of a reference are called so. */
const holds = ({ resourceRef, criteria }: Application) =>
  JSON.stringify(criteria).includes(resourceRef);

const askedAbout = (
  resourceType: string,
  resourceRef: string,
  name: string,
) => ({
  resourceRef,
  resourceType,
  criteria: { rule: 'IS_CALLED', resourceType, params: { name } },
});

/** A plugin `goods` that is here, with orders and parcels. */
function world() {
  const applied = jest.fn(async (asked: readonly Application[]) =>
    asked.map(holds),
  );
  const elsewhere = jest.fn(async (_: string, asked: readonly Application[]) =>
    asked.map(holds),
  );
  const here = {
    resource: (pluginId: string, type: string) =>
      pluginId === 'goods' && ['order', 'parcel'].includes(type)
        ? { apply: applied }
        : undefined,
  };
  return { apply: applyHereFirst(here, elsewhere), elsewhere, applied };
}

it('applies conditions of a plugin of this process without a request', async () => {
  const { apply, elsewhere, applied } = world();
  const answers = await apply('goods', [
    askedAbout('order', 'one', 'one'),
    askedAbout('parcel', 'one', 'two'),
    askedAbout('order', 'one', 'two'),
    askedAbout('parcel', 'two', 'two'),
  ]);
  expect(answers).toEqual([true, false, false, true]);
  expect(elsewhere).not.toHaveBeenCalled();
  expect(applied).toHaveBeenCalledTimes(2);
});

it.each([
  ['has no such resources here', 'goods', 'letter'],
  ['is somewhere else', 'bakery', 'order'],
])('sends a request to a plugin that %s', async (_, plugin, type) => {
  const { apply, elsewhere, applied } = world();
  const asked = [
    askedAbout(type, 'one', 'one'),
    askedAbout(type, 'one', 'two'),
  ];
  expect(await apply(plugin, asked)).toEqual([true, false]);
  expect(elsewhere).toHaveBeenCalledTimes(1);
  expect(applied).not.toHaveBeenCalled();
});

it('has a plugin that fails here say itself what is wrong', async () => {
  const { apply, elsewhere, applied } = world();
  applied.mockRejectedValue(new Error('out of order'));
  elsewhere.mockRejectedValue(new Error('the plugin answered with status 500'));
  await expect(
    apply('goods', [askedAbout('order', 'one', 'one')]),
  ).rejects.toThrow('status 500');
});

it('does not wait for ever for a plugin of this process', async () => {
  jest.useFakeTimers();
  try {
    const { apply, elsewhere, applied } = world();
    applied.mockReturnValue(new Promise(() => {}));
    const answers = apply('goods', [askedAbout('order', 'one', 'one')]);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await answers).toEqual([true]);
    expect(elsewhere).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});
