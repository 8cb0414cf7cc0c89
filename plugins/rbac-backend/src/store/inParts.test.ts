import { inParts } from './inParts';

describe('inParts', () => {
  it('begins no part before the one before it is written', async () => {
    const events: string[] = [];
    await inParts(
      [1, 2, 3, 4, 5],
      async part => {
        events.push(`begin ${part}`);
        await new Promise(resolve => setImmediate(resolve));
        events.push(`end ${part}`);
      },
      2,
    );
    expect(events).toEqual([
      ...['begin 1,2', 'end 1,2', 'begin 3,4', 'end 3,4'],
      ...['begin 5', 'end 5'],
    ]);
  });

  it('makes the next part while one is being written', async () => {
    const made: number[] = [];
    let end = () => {};
    const written = new Promise<void>(resolve => {
      end = resolve;
    });
    function* items() {
      for (const item of [1, 2, 3, 4]) {
        made.push(item);
        if (item === 4) {
          end();
        }
        yield item;
      }
    }
    // Would wait for ever if the others were made after the first part was written.
    await inParts(items(), () => written, 2);
    expect(made).toEqual([1, 2, 3, 4]);
  });

  it('has fewer items in a part where they are long', async () => {
    const written: (readonly number[])[] = [];
    const write = async (part: readonly number[]) => written.push(part);
    await inParts([1, 1, 9, 1, 5, 1, 2], write, 4, item => item);
    expect(written).toEqual([
      [1, 1, 9],
      [1, 5],
      [1, 2],
    ]);
  });

  it.each([
    ['the first', 1],
    ['the last', 5],
  ])(
    'fails with what %s part failed with, and writes none after it',
    async (_, fault) => {
      const written: number[] = [];
      await expect(
        inParts(
          [1, 2, 3, 4, 5],
          async part => {
            if (part.includes(fault)) {
              throw new Error(`no ${fault}`);
            }
            written.push(...part);
          },
          2,
        ),
      ).rejects.toThrow(`no ${fault}`);
      expect(written).toEqual([1, 2, 3, 4].slice(0, fault - 1));
    },
  );
});
