import { parseArgs } from 'node:util';

/** 0: nothing to report; 1: something to report; 2: the command was no success. */
export type ExitStatus = 0 | 1 | 2;

/** What a command has to do with the world, other than files and network. */
export interface CommandContext {
  /** The version of the package. */
  readonly version: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Writes the result: standard output. */
  readonly print: (text: string) => void;
  /** Writes to the person who runs the command: standard error. */
  readonly note: (text: string) => void;
}

/** The command was called in a way that it does not know. */
export class UsageError extends Error {}

/** Something outside the program keeps the command from doing its work. */
export class CommandFailure extends Error {}

/** An option, as `parseArgs` takes it and as people read about it. */
export interface OptionSpec {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  readonly default?: string;
  /** Stands for the value in the usage, such as `<folder>`. */
  readonly value?: string;
  readonly description: string;
}

/** The options of a command, by their names. */
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** The values of options, by their names. */
export type OptionValues<O extends OptionSpecs> = ReturnType<
  typeof parseArgs<{ options: O; strict: true }>
>['values'];

/** A command as its own file defines it. */
export interface CommandSpec<O extends OptionSpecs> {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What one has to know to use it, beside its options. */
  readonly details: string;
  /** `<required>` ones, then `[optional]` ones. */
  readonly positionals: readonly string[];
  readonly options: O;
  /**
   * Does the work.
   *
   * @throws UsageError, CommandFailure
   */
  run(
    positionals: readonly string[],
    values: OptionValues<O>,
    context: CommandContext,
  ): Promise<ExitStatus>;
}

/** A command as the table of commands has it. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  /** The whole help text of the command. */
  readonly help: string;
  /**
   * Parses the arguments behind the command's name and does the work.
   *
   * @throws UsageError, CommandFailure
   */
  execute(
    args: readonly string[],
    context: CommandContext,
  ): Promise<ExitStatus>;
}

const helpOption = {
  help: { type: 'boolean', short: 'h' },
} as const;

/** Makes a command of what its file defines. */
export function defineCommand<const O extends OptionSpecs>(
  spec: CommandSpec<O>,
): Command {
  const help = helpOf(spec);
  return {
    name: spec.name,
    summary: spec.summary,
    help,
    async execute(args, context) {
      const { values, positionals } = parse(spec, args);
      if ('help' in values && values.help) {
        context.print(help);
        return 0;
      }
      const required = spec.positionals.filter(name => name.startsWith('<'));
      if (positionals.length < required.length) {
        throw new UsageError(`${required[positionals.length]} is missing`);
      }
      if (positionals.length > spec.positionals.length) {
        const surplus = positionals[spec.positionals.length];
        throw new UsageError(`the argument ${surplus} is one too many`);
      }
      return spec.run(positionals, values, context);
    },
  };
}

/** One of a few words, given as the value of an option. */
export function oneOf<const T extends string>(
  option: string,
  value: string,
  words: readonly T[],
): T {
  const word = words.find(known => known === value);
  if (word === undefined) {
    throw new UsageError(
      `--${option} must be ${words.join(' or ')}, not ${value}`,
    );
  }
  return word;
}

function parse<O extends OptionSpecs>(
  { options }: CommandSpec<O>,
  args: readonly string[],
) {
  try {
    return parseArgs({
      args: [...args],
      options: { ...options, ...helpOption },
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : `${error}`);
  }
}

function helpOf<O extends OptionSpecs>({
  name,
  summary,
  details,
  positionals,
  options,
}: CommandSpec<O>): string {
  const usage = ['rbac', name, ...positionals, '[options]'].join(' ');
  const rows = Object.entries(options).map(
    ([option, { value, description }]): [string, string] => [
      value ? `--${option} ${value}` : `--${option}`,
      description,
    ],
  );
  return `${summary}

Usage: ${usage}

${details}

Options:
${table([...rows, ['-h, --help', 'show this text']])}
`;
}

/** Rows of two columns, aligned and indented. */
export function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows
    .map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
    .join('\n');
}
