import createKnex, { Knex } from 'knex';
import { once } from 'node:events';
import { AddressInfo, connect, createServer, Server, Socket } from 'node:net';

/** What becomes of a COMMIT on its way. */
export type FateOfCommit =
  | 'arrives'
  /** It is made, but the connection is lost before the answer. */
  | 'answer lost'
  /** The connection is lost before it reaches the server. */
  | 'request lost';

/**
 * A PostgreSQL server behind a network that fails when told so. It forwards
 * what it gets, so that everything else is real.
 */
export class DatabaseProxy {
  fateOfNextCommit: FateOfCommit = 'arrives';
  /** Whether new connections are refused. */
  isAway = false;
  /** Whether the database goes away with the next COMMIT. */
  goesAwayWithCommit = false;
  private readonly frozen = new WeakSet<Socket>();
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {}

  /** @param url - of the server */
  static async start(url: string): Promise<DatabaseProxy> {
    const server = createServer();
    const proxy = new DatabaseProxy(server, new URL(url));
    server.on('connection', client => proxy.forward(client));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  /** Opens a pool to a database, through the proxy. */
  open(database: string): Knex {
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as AddressInfo).port);
    url.pathname = `/${database}`;
    return createKnex({
      client: 'pg',
      connection: url.toString(),
      // Lost connections are to be expected.
      log: { warn() {}, debug() {} },
    });
  }

  /** Makes all connections silent for ever, without an end. */
  freeze(): void {
    this.sockets.forEach(socket => this.frozen.add(socket));
  }

  /** Cuts all connections. */
  cut(): void {
    this.sockets.forEach(socket => socket.destroy());
  }

  async stop(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private forward(client: Socket) {
    if (this.isAway) {
      client.destroy();
      return;
    }
    const upstream = connect(
      Number(this.target.port || 5432),
      this.target.hostname,
    );
    let answersAreLost = false;
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ]) {
      this.sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', data => {
      if (this.frozen.has(client)) {
        return;
      }
      const fate = data.includes('COMMIT;') ? this.fateOfNextCommit : 'arrives';
      if (fate !== 'arrives') {
        this.fateOfNextCommit = 'arrives';
        this.isAway ||= this.goesAwayWithCommit;
        if (fate === 'request lost') {
          client.destroy();
          return;
        }
        answersAreLost = true;
      }
      upstream.write(data);
    });
    upstream.on('data', data => {
      if (this.frozen.has(upstream)) {
        return;
      }
      if (answersAreLost) {
        client.destroy();
      } else {
        client.write(data);
      }
    });
  }
}
