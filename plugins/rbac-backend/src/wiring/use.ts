import { randomUUID } from 'node:crypto';
import { UseStore } from '../store/UseStore';
import { UseNotes } from '../use/UseNotes';
import { UseRecorder } from '../use/UseRecorder';
import { Context } from './context';

/** The interval of writing down what is used. */
const WRITE_MS = 60_000;
/** The interval of forgetting what is too old. */
const FORGET_MS = 60 * 60_000;

/** What is noted of use. */
export type Uses = ReturnType<typeof wireUse>;

/** Wires it. */
export function wireUse({ services, live, knex, logger, stopped }: Context) {
  const notes = new UseNotes(live.current.noted);
  const store = new UseStore(knex, logger);
  const recorder = new UseRecorder({
    notes,
    store,
    keepFor: () => live.current.useKeptMs,
    newId: randomUUID,
    now: Date.now,
    logger,
  });
  let { noted } = live.current;
  void recorder.set(noted);
  live.onChange(() => {
    if (live.current.noted !== noted) {
      ({ noted } = live.current);
      void recorder.set(noted);
    }
  });
  const timers = [
    setInterval(() => recorder.write(), WRITE_MS),
    setInterval(() => recorder.forget(), FORGET_MS),
  ];
  timers.forEach(timer => timer.unref());
  stopped.addEventListener('abort', () => timers.forEach(clearInterval));
  services.lifecycle.addShutdownHook(() => recorder.end());
  return { notes, store, recorder };
}
