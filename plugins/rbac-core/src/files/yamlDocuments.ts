import {
  because,
  Reason,
  ValidationLimits,
} from '@portal-rbac/plugin-rbac-common';
import {
  Composer,
  Document,
  isNode,
  isScalar,
  Lexer,
  LineCounter,
  Parser,
  visit,
} from 'yaml';

/** A document of a YAML file, or why the file is not YAML. */
export type YamlReading =
  | {
      readonly document: Document.Parsed;
      /** The content of the document, as plain data. */
      readonly value: unknown;
      readonly problem?: undefined;
    }
  | { readonly problem: Reason; readonly offset: number };

/** Tokens that are read between two looks at the clock. */
const tokensPerStep = 512;

/**
 * Aliases, multiplied with what they stand for, in one document. More are an
 * attempt to grow a few lines into gigabytes.
 */
const maxAliasCount = 100;

/**
 * Reads the documents of a YAML file one after the other. Empty documents are
 * left out. Ends after the first problem that keeps the rest from being read. What
 * it yields between them is nothing but a step.
 *
 * The library's own steps are run by hand, so that the event loop gets its
 * turn between documents and a document of absurd size or depth is refused
 * before the composer, which is recursive, sees it.
 *
 * @param lines - learns where the lines begin
 */
export function* readYamlDocuments(
  text: string,
  lines: LineCounter,
  limits: ValidationLimits,
): Generator<YamlReading | undefined, void> {
  const maxTokens = 10 * (limits.maxParamValues + limits.maxConditionNodeCount);
  const maxDepth = 150 + 4 * limits.maxConditionDepth;
  const parser = new Parser(lines.addNewLine);
  // The library compares each key with all before it; see repeatedKey.
  const composer = new Composer({ stringKeys: true, uniqueKeys: false });
  lines.addNewLine(0);
  let total = 0;
  let tokens = 0;

  for (const lexeme of new Lexer().lex(text)) {
    // Otherwise it would be assembled in one go, line by line.
    if (lexeme.length > limits.maxConditionBytes && !lexeme.startsWith('#')) {
      yield {
        problem: because('yaml-text', { limit: limits.maxConditionBytes }),
        offset: parser.offset,
      };
      return;
    }
    for (const token of parser.next(lexeme)) {
      tokens = 0;
      for (const document of composer.next(token)) {
        yield* readingOf(document);
        yield undefined;
      }
    }
    tokens += 1;
    total += 1;
    if (tokens > maxTokens || parser.stack.length > maxDepth) {
      yield {
        problem:
          tokens > maxTokens
            ? because('yaml-tokens', { limit: maxTokens })
            : because('yaml-levels', { limit: maxDepth }),
        offset: parser.offset,
      };
      return;
    }
    if (total % tokensPerStep === 0) {
      yield undefined;
    }
  }
  for (const token of parser.end()) {
    for (const document of composer.next(token)) {
      yield* readingOf(document);
    }
  }
  for (const document of composer.end()) {
    yield* readingOf(document);
  }
}

function* readingOf(document: Document.Parsed): Generator<YamlReading> {
  const [fault] = [...document.errors, ...document.warnings];
  if (fault) {
    yield {
      problem: because('yaml-invalid', { detail: fault.message }),
      offset: fault.pos[0],
    };
    return;
  }
  const repeated = repeatedKey(document);
  if (repeated !== undefined) {
    yield {
      problem: because('yaml-invalid', { detail: 'Map keys must be unique' }),
      offset: repeated,
    };
    return;
  }
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount });
  } catch (error) {
    yield {
      problem: because('yaml-unusable', {
        detail: error instanceof Error ? error.message : `${error}`,
      }),
      offset: document.range[0],
    };
    return;
  }
  if (value !== null && value !== undefined) {
    yield { document, value };
  }
}

/** Where a key stands that its map has already, which would take the place of the first. */
function repeatedKey(document: Document.Parsed): number | undefined {
  let found: number | undefined;
  visit(document, {
    Map(_, { items }) {
      const keys = new Set<unknown>();
      for (const { key } of items) {
        const name = isScalar(key) ? key.value : key;
        if (keys.has(name)) {
          found = isNode(key) ? key.range?.[0] : 0;
          return visit.BREAK;
        }
        keys.add(name);
      }
      return undefined;
    },
  });
  return found;
}

/** The line of the node at a path, or of the nearest node around it. */
export function lineOf(
  document: Document,
  path: readonly PropertyKey[],
  lines: LineCounter,
): number {
  for (let length = path.length; length > 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) {
      return lineAt(lines, node.range[0]);
    }
  }
  return lineAt(lines, document.contents?.range?.[0] ?? 0);
}

/** The line of a place in the text, counted from 1. */
export function lineAt(lines: LineCounter, offset: number): number {
  return Math.max(1, lines.linePos(offset).line);
}
