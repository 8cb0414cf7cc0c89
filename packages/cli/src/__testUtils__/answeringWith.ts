import { once } from 'node:events';
import { createServer, RequestListener } from 'node:http';
import { AddressInfo } from 'node:net';
import { PortalAddress } from '../portal/portalAddress';

/**
 * Asks something that answers as it likes, as if it were a portal.
 *
 * @param path - of the base URL
 */
export async function answeringWith<T>(
  answer: RequestListener,
  ask: (address: PortalAddress) => Promise<T>,
  path = '/',
): Promise<T> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const baseUrl = new URL(path, `http://127.0.0.1:${port}`);
  try {
    return await ask({ baseUrl, token: 'the-token' });
  } finally {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }
}
