import {
  because,
  ConditionContent,
  conditionDocumentSchema,
  NamedRole,
  namedRoleSchema,
  problemsOf,
  ValidationLimits,
} from '@portal-rbac/plugin-rbac-common';
import { LineCounter } from 'yaml';
import { byItself } from './byItself';
import { LoadReport } from './LoadReport';
import { FileText } from './policyCsv';
import { lineAt, lineOf, readYamlDocuments } from './yamlDocuments';

/**
 * A condition of the conditional-policy file.
 *
 * @public
 */
export interface ConditionDocument {
  /** Where the document's content begins, counted from 1. */
  readonly line: number;
  readonly role: NamedRole;
  readonly content: ConditionContent;
}

/** How much a conditional-policy file may contain. */
export interface ConditionRules {
  readonly limits: ValidationLimits;
  readonly maxDocuments: number;
}

/**
 * Reads the documents of a conditional-policy file. A file that is empty or
 * has only comments has none; empty documents are skipped.
 *
 * A document that cannot be understood leaves its role as it was, because it
 * might have narrowed what the role allows. If its role is unclear, or the
 * file is not valid YAML, the load is rejected.
 *
 * @param report - takes the problems
 * @returns one document after the other, read when it is asked for; nothing for a step on the
 *   way, or for one that was not understood
 */
export function* parseConditionYaml(
  { file, text }: FileText,
  { limits, maxDocuments }: ConditionRules,
  report: LoadReport,
): Generator<ConditionDocument | undefined> {
  const schema = conditionDocumentSchema(limits);
  const lines = new LineCounter();
  let documents = 0;

  for (const reading of readYamlDocuments(text, lines, limits)) {
    yield undefined;
    if (!reading) {
      continue;
    }
    documents += 1;
    if (documents > maxDocuments) {
      report.reject(because('too-many-documents', { limit: maxDocuments }), {
        file,
      });
      break;
    }
    if (reading.problem !== undefined) {
      report.reject(because('file-uncorrected', { why: reading.problem }), {
        file,
        line: lineAt(lines, reading.offset),
      });
      continue;
    }
    const { document, value } = reading;
    const role = namedRoleSchema.safeParse(roleOf(value));
    if (!role.success) {
      const problems = problemsOf(role.error);
      report.reject(because('condition-of-any-role', { problems }), {
        file,
        line: lineOf(document, ['roleEntityRef'], lines),
      });
      continue;
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) {
      yield {
        line: lineOf(document, [], lines),
        role: byItself(role.data),
        content: byItself(parsed.data.content),
      };
    } else {
      const [{ path }] = parsed.error.issues;
      report.leave(
        role.data.ref,
        because('wrong-values', {
          subject: 'the document',
          problems: problemsOf(parsed.error),
        }),
        { file, line: lineOf(document, path, lines) },
      );
    }
  }
}

function roleOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'roleEntityRef' in value
    ? value.roleEntityRef
    : undefined;
}
