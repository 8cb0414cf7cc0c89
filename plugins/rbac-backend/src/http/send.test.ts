import { EventEmitter } from 'node:events';
import { Response } from 'express';
import { Answer, send } from './send';

/**
 * A response that never has room at once. Like one that is compressed, it returns no
 * listener.
 */
class FullResponse extends EventEmitter {
  destroyed = false;
  text = '';

  constructor(private readonly closesAfter = Infinity) {
    super();
  }

  status = () => this;
  set = () => this;
  append = () => this;
  type = () => this;
  off = () => this;

  write(piece: string): boolean {
    this.text += piece;
    setImmediate(() => {
      this.destroyed = this.text.length > this.closesAfter;
      this.emit(this.destroyed ? 'close' : 'drain');
    });
    return false;
  }

  end(piece: string) {
    this.text += piece;
  }
}

const PIECES = 100;

const answers: Record<string, () => Pick<Answer, 'list' | 'streamed'>> = {
  'a list': () => ({
    list: Array.from({ length: 200 * PIECES }, (_, index) => ({ index })),
  }),
  text: () => ({
    streamed: {
      type: 'text/csv',
      pieces: Array(PIECES).fill('x'.repeat(70_000)),
    },
  }),
};

describe.each(Object.entries(answers))('a long answer, %s', (_, content) => {
  const answer = (): Answer => ({
    status: 200,
    audit: { actor: 'user:default/anna', source: 'rest' },
    ...content(),
  });

  it('listens once for room, however many pieces it has', async () => {
    const response = new FullResponse();
    await send(answer(), response as unknown as Response);
    expect(response.text.length).toBeGreaterThan(200_000);
    expect(response.listenerCount('drain')).toBe(1);
    expect(response.listenerCount('close')).toBeLessThan(2);
  });

  it('is made no further once nobody reads on', async () => {
    const response = new FullResponse(10_000);
    await send(answer(), response as unknown as Response);
    expect(response.text.length).toBeLessThan(150_000);
  });
});

it('a list of few large items leaves others their turns', async () => {
  const large = {
    toJSON: () => {
      const end = performance.now() + 3;
      while (performance.now() < end);
      return 'large';
    },
  };
  let turns = 0;
  let timer = setImmediate(function count() {
    turns += 1;
    timer = setImmediate(count);
  });
  const response = new FullResponse();
  await send(
    {
      ...{ status: 200, list: Array(100).fill(large) },
      audit: { actor: 'user:default/anna', source: 'rest' },
    },
    response as unknown as Response,
  );
  clearImmediate(timer);
  expect(JSON.parse(response.text)).toHaveLength(100);
  expect(turns).toBeGreaterThan(5);
});
