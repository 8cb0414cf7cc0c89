import {
  because,
  defaultLimits,
  describeTest,
  problemsOf,
  Reason,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import { Document, LineCounter } from 'yaml';
import { z } from 'zod';
import { byItself } from '../files/byItself';
import { EMPTY, saysEmpty } from '../files/emptyFile';
import { FileText } from '../files/policyCsv';
import { checksumProblem } from '../files/checksum';
import { lineAt, lineOf, readYamlDocuments } from '../files/yamlDocuments';
import { Steps } from '../model/steps';
import { nearestName } from '../model/nearestName';
import { objectOf } from './knownKeys';
import { Guardrail, GuardrailMode, Guardrails } from './guardrail';
import {
  ParsedGuardrail,
  guardrailSchemas,
  testSchema,
} from './guardrailSchemas';

/**
 * Bytes that a guardrails file may have.
 *
 * @public
 */
export const MAX_GUARDRAILS_BYTES = 1024 * 1024;

/** Tests and guardrails in one file. */
const MAX_TESTS = 2_000;
const MAX_GUARDRAILS = 200;
/** Problems that are listed. */
const MAX_PROBLEMS = 100;

/** A test in flow style has about sixty tokens, and there may be two thousand. */
const limits = { ...defaultLimits, maxParamValues: 20_000 };

/**
 * The content of a guardrails file, or its problems. A file with a mistake has no
 * content: otherwise what it should forbid would be allowed.
 *
 * @public
 */
export type ParsedGuardrails =
  | { readonly guardrails: Guardrails; readonly problems?: undefined }
  | {
      readonly guardrails?: undefined;
      readonly problems: readonly SourceProblem[];
    };

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
    guardrails: list('guardrails', MAX_GUARDRAILS),
  },
  'must have the keys tests, guardrails or both',
);

const fileSchema = emptyFileSchema.refine(
  ({ tests, guardrails }) => tests.length + guardrails.length > 0,
  {
    error: `must have a test or a guardrail; to have none, write the line ${EMPTY} into it, or remove guardrailsFile`,
  },
);

/** Collects the content of a file, and every mistake in it. */
class GuardrailsReader {
  private readonly guardrails: Guardrail[] = [];
  private readonly lineOfName = new Map<string, number>();
  private readonly problems: SourceProblem[] = [];

  /** @param mayBeEmpty - whether an empty file is intended */
  constructor(
    private readonly file: string,
    private readonly mayBeEmpty: boolean,
  ) {}

  result(): ParsedGuardrails {
    return this.problems.length > 0
      ? { problems: this.problems }
      : { guardrails: this.guardrails };
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
      ...parsed.guardrails.map((item, index) => ({
        item,
        path: ['guardrails', index],
      })),
    ];
    for (const { item, path } of items) {
      const guardrail = this.parse(
        path[0] === 'tests' ? testSchema : guardrailSchemaOf(item),
        item,
        document,
        path,
        lines,
      );
      if (guardrail) {
        this.add(guardrail, parsed.mode, lineOf(document, path, lines));
      }
    }
  }

  private add(
    { name, statement }: ParsedGuardrail,
    mode: GuardrailMode,
    line: number,
  ) {
    const called =
      name ??
      (statement.kind === 'test'
        ? describeTest({ ...statement, resource: statement.resourceRef })
        : '');
    const earlier = this.lineOfName.get(called);
    if (earlier !== undefined) {
      this.refuse(
        because('guardrail-name-taken', { name: called, line: earlier }),
        line,
      );
      return;
    }
    this.lineOfName.set(called, line);
    this.guardrails.push(byItself({ ...statement, name: called, mode, line }));
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
 * Reads a guardrails file. Every mistake is reported with its line.
 *
 * @param requireChecksums - whether a file without a checksum is refused
 * @public
 */
export function* parseGuardrails(
  { file, text }: FileText,
  { requireChecksums }: { readonly requireChecksums: boolean },
): Steps<ParsedGuardrails> {
  const mayBeEmpty = saysEmpty(text);
  const reader = new GuardrailsReader(file, mayBeEmpty);
  const wrongChecksum = yield* checksumProblem(text, requireChecksums);
  if (wrongChecksum) {
    reader.refuse(wrongChecksum);
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

/** How a guardrail is to be read, by the one key that only its kind has. */
function guardrailSchemaOf(value: unknown): z.ZodType<ParsedGuardrail> {
  const keys = Object.keys(guardrailSchemas);
  const found = keys.filter(
    key => typeof value === 'object' && value !== null && key in value,
  );
  return found.length === 1
    ? guardrailSchemas[found[0]]
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
