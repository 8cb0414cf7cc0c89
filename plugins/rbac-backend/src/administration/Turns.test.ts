import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eventually } from '@internal/rbac-testkit';
import { Turns } from './Turns';

/** Work that ends on demand. */
function slowWork() {
  let end = () => {};
  const ended = new Promise<void>(resolve => {
    end = resolve;
  });
  return { end, work: () => ended };
}

/** Collects garbage, whatever the options of Node.js. */
function collectGarbage() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

describe('Turns', () => {
  it('do not retain the results of earlier work', async () => {
    const turns = new Turns();
    const given: WeakRef<object>[] = [];
    for (let turn = 0; turn < 5; turn++) {
      await turns.take(60_000, async () => {
        const policy = { of: turn };
        given.push(new WeakRef(policy));
        return policy;
      });
    }
    // Lets go of what was looked at in this turn of the event loop.
    await setTimeout(1);
    collectGarbage();
    expect(given.map(policy => policy.deref())).toEqual(
      given.map(() => undefined),
    );
  });

  it('come one after the other, also after failures', async () => {
    const turns = new Turns();
    const order: string[] = [];
    const { end, work } = slowWork();
    const first = turns.take(60_000, async () => {
      await work();
      order.push('first');
      throw new Error('failed');
    });
    const second = turns.take(60_000, async () => order.push('second'));
    end();
    await expect(first).rejects.toThrow('failed');
    await second;
    expect(order).toEqual(['first', 'second']);
  });

  it('say how much of the time is left', async () => {
    const left = await new Turns().take(60_000, async time => time());
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(60_000);
  });

  it('are lost when they come too late, and keep nobody else waiting', async () => {
    const turns = new Turns();
    const { end, work } = slowWork();
    const first = turns.take(60_000, work);
    const late = jest.fn(async () => undefined);
    await expect(turns.take(1, late)).rejects.toThrow('did not come within');
    let hasCome = false;
    const next = turns.take(60_000, async () => {
      hasCome = true;
    });
    expect(hasCome).toBe(false);
    end();
    await first;
    await next;
    await eventually(() => hasCome);
    expect(late).not.toHaveBeenCalled();
  });
});
