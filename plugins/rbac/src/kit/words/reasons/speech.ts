import {
  Reason,
  ReasonCode,
  ReasonParams,
} from '@portal-rbac/plugin-rbac-common';
import { en } from '../../../translations/en';
import { KeyOf } from '../../../translations/messageKey';

/** A message of the room of reasons. */
export type ReasonMessage = KeyOf<typeof en.reasons>;

/** Values in a message. */
export type Shown = Readonly<
  Record<string, string | number | readonly string[]>
>;

/** Puts reasons in the language of the user; throws if it cannot. */
export interface Speech {
  readonly say: (name: ReasonMessage, shown?: Shown) => string;
  /** A reason behind another one. */
  readonly tell: (reason: Reason) => string;
  /**
   * Problems with their fields.
   *
   * @param subject - names the whole, for problems that have no field
   */
  readonly problems: (
    problems: readonly (Reason & { readonly field: string })[],
    subject?: string,
  ) => string;
}

type Given<Code extends ReasonCode> =
  ReasonParams<Code> extends [infer Params] ? Params : never;

/**
 * How reasons are said whose parameters choose between messages, or do not stand in
 * them as they are.
 */
export type Tellings = {
  readonly [Code in ReasonCode]?: (
    params: Given<Code>,
    speech: Speech,
  ) => string;
};

/** Demands a text of what came from outside. */
export function text(value: unknown): string {
  if (typeof value !== 'string') {
    throw new TypeError(`There is no text: ${typeof value}`);
  }
  return value;
}

/** A text in quotes that shows every sign of it. */
export function quoted(value: string): string {
  return JSON.stringify(text(value));
}
