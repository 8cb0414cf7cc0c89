/**
 * Why something is refused or warned of: for programs a code and what it is about, and
 * for people the sentence that {@link sentenceOf} makes of them.
 *
 * @public
 */
export interface Reason {
  readonly code: string;
  /** As plain JSON: names, references, counts, or the reasons behind it. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/**
 * The reason of what has more than that, such as a problem with its place.
 *
 * @public
 */
export function reasonIn({ code, params, message }: Reason): Reason {
  return { code, params, message };
}

/**
 * Parameters that are all texts.
 *
 * @public
 */
export type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** Sentences by their codes, each made of nothing but its parameters. */
export type Sentences = Readonly<Record<string, (params: never) => string>>;
