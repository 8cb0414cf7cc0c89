import { ConfigReader, readDurationFromConfig } from '@backstage/config';
import { durationToMilliseconds, HumanDuration } from '@backstage/types';
import { z } from 'zod';

/** What `${VARIABLE}` gives is text, which Backstage reads as a number as well. */
export function numeric<T extends z.ZodType>(schema: T) {
  return z.preprocess(
    value =>
      typeof value === 'string' && value.trim() !== '' ? Number(value) : value,
    schema,
  );
}

const truth: Readonly<Record<string, boolean>> = {
  ...{ y: true, yes: true, true: true, '1': true, on: true },
  ...{ n: false, no: false, false: false, '0': false, off: false },
};

/** What Backstage takes for true or false, text of the environment included. */
export const truthValue = z.preprocess(
  value => truth[String(value).trim().toLowerCase()] ?? value,
  z.boolean({ error: 'must be true or false' }),
);

export const number = z.number({ error: 'must be a number' });
export const wholeNumber = number.int({ error: 'must be a whole number' });

export const atLeastOne = wholeNumber.min(1, { error: 'must be at least 1' });
export const limit = numeric(atLeastOne);

/** The parts of a duration that is written as text; the text itself if it is not one. */
function durationOf(text: string): HumanDuration | string {
  try {
    return readDurationFromConfig(new ConfigReader({ duration: text }), {
      key: 'duration',
    });
  } catch {
    return text;
  }
}

const part = numeric(number).optional();

/** Text such as `30s`, or an object such as `{ seconds: 30 }`. */
export const duration = z.preprocess(
  value => (typeof value === 'string' ? durationOf(value) : value),
  z
    .strictObject(
      {
        years: part,
        months: part,
        weeks: part,
        days: part,
        hours: part,
        minutes: part,
        seconds: part,
        milliseconds: part,
      },
      {
        error: ({ code }) =>
          code === 'invalid_type'
            ? 'must be a duration, such as 30s or { seconds: 30 }'
            : undefined,
      },
    )
    .refine(value => durationToMilliseconds(value) > 0, {
      error: 'must be positive',
    }),
);
