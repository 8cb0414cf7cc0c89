/*
 * Loaded before everything else: a wall clock that jumps when the process gets
 * the message `{clock: milliseconds}`, the difference to the true time. Clocks
 * that only measure, such as `performance.now()`, go on as they do.
 */

const TrueDate = Date;
let shift = 0;

const now = () => TrueDate.now() + shift;

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new TrueDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

process.on('message', message => {
  if (typeof message === 'object' && message !== null && 'clock' in message) {
    shift = Number(message.clock);
    process.send?.('clock shifted');
  }
});

export {};
