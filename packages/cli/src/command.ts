import { Command, InvalidArgumentError, Option } from 'commander';

/** 0: nothing to report; 1: something to report; 2: the command was no success. */
export type ExitStatus = 0 | 1 | 2;

/** What a command has to do with the world, other than files and network. */
export interface CommandContext {
  /** The version of the package. */
  readonly version: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Writes the result: standard output. */
  readonly print: (text: string) => void;
  /** Writes a long result piece by piece, no faster than it is taken. */
  readonly printPieces: (pieces: AsyncIterable<string>) => Promise<void>;
  /** Writes to the person who runs the command: standard error. */
  readonly note: (text: string) => void;
}

/**
 * Adds a command to the program.
 *
 * @param runs - makes an action of what the command does
 */
export type AddCommand = (program: Command, runs: Runs) => void;

/**
 * Makes an action of work that gets the arguments and the options of its command,
 * gives the exit status, and may throw UsageError and CommandFailure.
 */
export type Runs = <A extends unknown[]>(
  work: (context: CommandContext, ...given: A) => Promise<ExitStatus>,
) => (...given: A) => Promise<void>;

/** The command was called in a way that cannot be meant. */
export class UsageError extends Error {}

/** Something outside the program keeps the command from doing its work. */
export class CommandFailure extends Error {}

/** The option for the format of a report, by default the first one. */
export function formatOption(formats: readonly string[]): Option {
  return new Option('--format <format>', 'form of the report')
    .choices(formats)
    .default(formats[0]);
}

/** The value of an option that is a whole number, from nought on. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) {
    throw new InvalidArgumentError('It must be a whole number.');
  }
  return Number(text);
}
