import { once } from 'node:events';
import { createServer } from 'node:net';
import { Failure } from './program.mjs';

/** Listens on an address for a moment and gives the port. */
async function tryPort(port, host) {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address.port;
}

/** Finds a loopback port that nobody listens on. */
export const freePort = () => tryPort(0, '127.0.0.1');

/**
 * Makes sure that a server can listen on an address.
 *
 * @param {string} purpose - what the port is for, as the message names it
 * @param {number} port
 * @param {string} [host] - all interfaces if none is given
 * @throws Failure when it cannot
 */
export async function requireFreePort(purpose, port, host) {
  try {
    await tryPort(port, host);
  } catch (error) {
    if (error.code === 'EADDRINUSE') {
      throw new Failure(
        `Port ${port}, which ${purpose} needs, is taken by another program. End that program and try again.`,
      );
    }
    throw new Failure(
      `Port ${port}, which ${purpose} needs, cannot be used: ${error.message}`,
    );
  }
}
