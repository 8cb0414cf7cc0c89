import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/**
 * One direction of a connection, in which bytes take their time and keep their order.
 *
 * @returns sends bytes, so many milliseconds later
 */
export function laneTo(socket: Socket) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  const write = (bytes: Buffer) => socket.destroyed || socket.write(bytes);
  return (bytes: Buffer, latency: number): void => {
    if (latency === 0 && waiting === 0) {
      write(bytes);
      return;
    }
    waiting += 1;
    const isDue = setTimeout(latency);
    last = Promise.all([last, isDue]).then(() => {
      waiting -= 1;
      write(bytes);
    });
  };
}
