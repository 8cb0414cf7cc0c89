import {
  because,
  defaultLimits,
  problemsOf,
  Reason,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import { Document, LineCounter } from 'yaml';
import { z } from 'zod';
import { byItself } from '../files/byItself';
import { EMPTY, saysEmpty } from '../files/emptyFile';
import { FileText } from '../files/policyCsv';
import { sealProblem } from '../files/seal';
import { lineAt, lineOf, readYamlDocuments } from '../files/yamlDocuments';
import { Steps } from '../model/steps';
import { nearestName } from '../model/nearestName';
import { objectOf } from './knownKeys';
import { Law, LawMode, Laws } from './law';
import { ParsedLaw, lawSchemas, testSchema } from './lawSchemas';
import { describeTest } from './lawText';

/**
 * Bytes that a laws file may have.
 *
 * @public
 */
export const MAX_LAWS_BYTES = 1024 * 1024;

/** Tests and laws in one file. */
const MAX_TESTS = 2_000;
const MAX_LAWS = 200;
/** Problems that are listed. */
const MAX_PROBLEMS = 100;

/** A test in flow style has about sixty tokens, and there may be two thousand. */
const limits = { ...defaultLimits, maxParamValues: 20_000 };

/**
 * What a laws file says, or what is wrong with it. A file with a mistake says
 * nothing: whatever it was to forbid would be allowed.
 *
 * @public
 */
export type ParsedLaws =
  | { readonly laws: Laws; readonly problems?: undefined }
  | { readonly laws?: undefined; readonly problems: readonly SourceProblem[] };

const list = (key: string, most: number) =>
  z
    .array(z.unknown(), { error: 'must be a list' })
    .max(most, { error: `must have at most ${most} ${key}` })
    .default([]);

const emptyFileSchema = objectOf(
  {
    mode: z
      .enum(['enforce', 'report'], { error: 'must be enforce or report' })
      .default('enforce'),
    tests: list('tests', MAX_TESTS),
    laws: list('laws', MAX_LAWS),
  },
  'must have the keys tests, laws or both',
);

const fileSchema = emptyFileSchema.refine(
  ({ tests, laws }) => tests.length + laws.length > 0,
  {
    error: `must have a test or a law; to have none, write the line ${EMPTY} into it, or remove lawsFile`,
  },
);

/** Collects what a file says, and every mistake in it. */
class LawsReader {
  private readonly laws: Law[] = [];
  private readonly lineOfName = new Map<string, number>();
  private readonly problems: SourceProblem[] = [];

  /** @param mayBeEmpty - whether it is meant if the file says nothing */
  constructor(
    private readonly file: string,
    private readonly mayBeEmpty: boolean,
  ) {}

  result(): ParsedLaws {
    return this.problems.length > 0
      ? { problems: this.problems }
      : { laws: this.laws };
  }

  refuse(why: Reason, line?: number) {
    if (this.problems.length < MAX_PROBLEMS) {
      this.problems.push({ severity: 'error', file: this.file, line, ...why });
    }
  }

  read(document: Document, value: unknown, lines: LineCounter) {
    const schema = this.mayBeEmpty ? emptyFileSchema : fileSchema;
    const parsed = this.parse(schema, value, document, [], lines);
    if (!parsed) {
      return;
    }
    const items = [
      ...parsed.tests.map((item, index) => ({ item, path: ['tests', index] })),
      ...parsed.laws.map((item, index) => ({ item, path: ['laws', index] })),
    ];
    for (const { item, path } of items) {
      const law = this.parse(
        path[0] === 'tests' ? testSchema : lawSchemaOf(item),
        item,
        document,
        path,
        lines,
      );
      if (law) {
        this.add(law, parsed.mode, lineOf(document, path, lines));
      }
    }
  }

  private add({ name, statement }: ParsedLaw, mode: LawMode, line: number) {
    const called =
      name ?? (statement.kind === 'test' ? describeTest(statement) : '');
    const earlier = this.lineOfName.get(called);
    if (earlier !== undefined) {
      this.refuse(
        because('law-name-taken', { name: called, line: earlier }),
        line,
      );
      return;
    }
    this.lineOfName.set(called, line);
    this.laws.push(byItself({ ...statement, name: called, mode, line }));
  }

  private parse<T>(
    schema: z.ZodType<T>,
    value: unknown,
    document: Document,
    path: readonly (string | number)[],
    lines: LineCounter,
  ): T | undefined {
    const result = schema.safeParse(value);
    if (result.success) {
      return result.data;
    }
    const subject = path.length > 0 ? `${path[0]}[${path[1]}]` : 'the file';
    const described = problemsOf(result.error);
    result.error.issues.slice(0, described.length).forEach((issue, index) => {
      const problems = [described[index]];
      this.refuse(
        path.length > 0
          ? because('wrong-entry', { entry: subject, problems })
          : because('wrong-values', { subject, problems }),
        lineOf(document, [...path, ...issue.path], lines),
      );
    });
    return undefined;
  }
}

/**
 * Reads a laws file. Every mistake is told with its line.
 *
 * @param sealed - whether a file without a seal is refused
 * @public
 */
export function* parseLaws(
  { file, text }: FileText,
  { sealed }: { readonly sealed: boolean },
): Steps<ParsedLaws> {
  const mayBeEmpty = saysEmpty(text);
  const reader = new LawsReader(file, mayBeEmpty);
  const unsealed = yield* sealProblem(text, sealed);
  if (unsealed) {
    reader.refuse(unsealed);
    return reader.result();
  }
  const lines = new LineCounter();
  let documents = 0;
  for (const reading of readYamlDocuments(text, lines, limits)) {
    yield;
    if (reading?.problem !== undefined) {
      reader.refuse(reading.problem, lineAt(lines, reading.offset));
    } else if (reading) {
      documents += 1;
      reader.read(reading.document, reading.value, lines);
    }
  }
  if (documents !== 1 && !(documents === 0 && mayBeEmpty)) {
    reader.refuse(because('not-one-document', { count: documents }));
  }
  return reader.result();
}

/** How a law is to be read, by the one key that only its kind has. */
function lawSchemaOf(value: unknown): z.ZodType<ParsedLaw> {
  const keys = Object.keys(lawSchemas);
  const found = keys.filter(
    key => typeof value === 'object' && value !== null && key in value,
  );
  return found.length === 1
    ? lawSchemas[found[0]]
    : z.never({
        error: `must have exactly one of the keys ${keys.join(', ')}${found.length === 0 ? misspelt(value, keys) : ''}`,
      });
}

/** Asks whether one of the keys of an entry was meant to be one of some others. */
function misspelt(value: unknown, keys: readonly string[]): string {
  for (const written of Object.keys(Object(value))) {
    const nearest = nearestName(written, keys);
    if (nearest !== undefined) {
      return ` (did you mean ${nearest} in place of ${JSON.stringify(written)}?)`;
    }
  }
  return '';
}
