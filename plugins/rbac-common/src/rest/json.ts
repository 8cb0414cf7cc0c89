import { z } from 'zod';

/**
 * The same, with nothing of it to be changed.
 *
 * @public
 */
export type Immutable<T> = T extends readonly (infer I)[]
  ? readonly Immutable<I>[]
  : T extends object
    ? string extends keyof T
      ? Readonly<T>
      : { readonly [K in keyof T]: Immutable<T[K]> }
    : T;

/**
 * What a schema parses, as it is sent: JSON that nobody changes.
 *
 * @public
 */
export type Json<S extends z.ZodType> = Immutable<z.input<S>>;
