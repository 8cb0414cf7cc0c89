import { Socket } from 'node:net';

/** One direction of a connection, in which bytes take their time and keep their order. */
export class Lane {
  private readonly waiting: { bytes: Buffer; due: number }[] = [];
  private timer?: NodeJS.Timeout;

  constructor(private readonly to: Socket) {}

  /** @param latency - in milliseconds */
  send(bytes: Buffer, latency: number): void {
    if (latency === 0 && this.waiting.length === 0) {
      this.write(bytes);
      return;
    }
    this.waiting.push({ bytes, due: performance.now() + latency });
    this.schedule();
  }

  private schedule() {
    const [next] = this.waiting;
    if (next && !this.timer) {
      this.timer = setTimeout(
        () => this.deliver(),
        Math.max(0, next.due - performance.now()),
      );
    }
  }

  private deliver() {
    this.timer = undefined;
    while (this.waiting[0]?.due <= performance.now()) {
      this.write(this.waiting.shift()!.bytes);
    }
    this.schedule();
  }

  private write(bytes: Buffer) {
    if (!this.to.destroyed) {
      this.to.write(bytes);
    }
  }
}
