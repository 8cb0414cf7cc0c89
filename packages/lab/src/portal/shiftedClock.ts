/*
 * Loaded before everything else where it is wanted: a wall clock that jumps when
 * the process is asked to set it, by the difference to the true time. Clocks that
 * only measure, such as `performance.now()`, go on as they do.
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

process.on('message', ({ question, argument }: Record<string, unknown>) => {
  if (question === 'shiftClock') {
    shift = Number(argument);
    process.send?.({ answer: 'shifted' });
  }
});

export {};
