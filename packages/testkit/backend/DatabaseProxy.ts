import { once } from 'node:events';
import { AddressInfo, connect, createServer, Server, Socket } from 'node:net';
import { FrontendMessages } from './FrontendMessages';
import { laneTo } from './Lane';

/** What happens to a commit instead of its next statement. */
export interface Ambush {
  /**
   * Before which statement, counted from the one that takes the next revision.
   * A commit that has fewer is caught before COMMIT.
   */
  readonly statement: number;
  /** Lets COMMIT through, and strikes when the database has answered it. */
  readonly afterCommit: boolean;
  readonly strike: () => void;
}

/** The first statement of a commit of the policy in its transaction. */
const FIRST_STATEMENT = /^update "rbac_state"/i;
const LAST_STATEMENT = /^commit/i;

/**
 * Sits between a pool and a PostgreSQL server as a network that fails on
 * demand: slows down, holds back, refuses and cuts connections, and
 * interrupts commits. It forwards what it gets, so that everything else is
 * real.
 */
export class DatabaseProxy {
  /** The sockets of clients, and those of their connections to the server. */
  private readonly sockets = new Set<Socket>();
  private latency = 0;
  private isHeld = false;
  private isClosed = false;
  private ambush?: Ambush;
  /** Before or after which statement the last commit was caught, if one was. */
  caught?: string;

  private constructor(
    private readonly listener: Server,
    private readonly target: URL,
  ) {
    listener.on('connection', client => this.accept(client));
  }

  /** @param url - of the server */
  static async start(url: string): Promise<DatabaseProxy> {
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    return new DatabaseProxy(listener, new URL(url));
  }

  get port(): number {
    return (this.listener.address() as AddressInfo).port;
  }

  /** The address of a database of the server, through the proxy. */
  urlOf(database: string): string {
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    url.pathname = `/${database}`;
    return url.href;
  }

  /** Delays whatever passes, in each direction. */
  slowDown(milliseconds: number): void {
    this.latency = milliseconds;
  }

  /** Lets nothing pass, as a network that swallows packets. */
  hold(): void {
    this.isHeld = true;
    this.silence();
  }

  /** Lets everything pass that has waited. */
  release(): void {
    this.isHeld = false;
    this.forEachSocket(socket => socket.resume());
  }

  /** Makes the connections that there are silent for ever, without an end. */
  silence(): void {
    this.forEachSocket(socket => socket.pause());
  }

  /** Ends all connections, and each new one at once. */
  close(): void {
    this.isClosed = true;
    this.cut();
  }

  /** Takes connections again. */
  open(): void {
    this.isClosed = false;
  }

  /** Ends all connections. */
  cut(): void {
    this.forEachSocket(socket => socket.destroy());
  }

  /** Waits for the next commit. */
  lieInWait(ambush: Ambush): void {
    this.ambush = ambush;
    this.caught = undefined;
  }

  /** Stops waiting for a commit. */
  standDown(): void {
    this.ambush = undefined;
  }

  async stop(): Promise<void> {
    this.close();
    this.listener.close();
    await once(this.listener, 'close');
  }

  private accept(client: Socket) {
    if (this.isClosed) {
      client.destroy();
      return;
    }
    const { hostname, port } = this.target;
    const server = connect(Number(port || 5432), hostname);
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ]) {
      this.sockets.add(socket);
      socket.setNoDelay(true).on('error', () => socket.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
    this.forward(client, server);
    if (this.isHeld) {
      client.pause();
      server.pause();
    }
  }

  private forward(client: Socket, server: Socket) {
    const messages = new FrontendMessages();
    const toServer = laneTo(server);
    const toClient = laneTo(client);
    /** Statements of the commit under way, 0 outside of one. */
    let count = 0;
    let isCommitted = false;

    client.on('data', piece => {
      for (const { bytes, statement } of messages.push(piece as Buffer)) {
        if (statement !== undefined) {
          if (FIRST_STATEMENT.test(statement)) {
            count = 1;
          } else if (count > 0) {
            count += 1;
          }
          const isLast = LAST_STATEMENT.test(statement);
          if (count > 0 && this.isCaught(count, isLast)) {
            if (!this.ambush?.afterCommit) {
              this.spring(`before ${statement}`, client, server);
              return;
            }
            isCommitted = isLast;
          }
          if (isLast) {
            count = 0;
          }
        }
        toServer(bytes, this.latency);
      }
    });
    server.on('data', piece => {
      if (isCommitted) {
        this.spring('after COMMIT', client, server);
        return;
      }
      toClient(piece as Buffer, this.latency);
    });
  }

  private isCaught(count: number, isLast: boolean): boolean {
    const { ambush } = this;
    return (
      ambush !== undefined &&
      (isLast || (!ambush.afterCommit && count === ambush.statement))
    );
  }

  private spring(where: string, client: Socket, server: Socket) {
    const { ambush } = this;
    this.ambush = undefined;
    this.caught = where.slice(0, 40);
    ambush?.strike();
    client.destroy();
    server.destroy();
  }

  private forEachSocket(work: (socket: Socket) => void) {
    [...this.sockets].forEach(work);
  }
}
