import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const ROOT = join(__dirname, '..', '..');

/** Attributes that people read or hear. */
const READ =
  /^(aria-label|title|label|description|placeholder|lead|failure|failed|confirm|nothing|area|text|accessibleLabel|hint|denials)$/;

/** A source of the interface, without tests and without the messages. */
export interface Source {
  /** Below `src`. */
  readonly path: string;
  readonly tree: ts.SourceFile;
}

/** Every source of the interface. */
export function sources(): Source[] {
  return readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter(
      path =>
        /\.tsx?$/.test(path) &&
        !/\.test\.|__testUtils__|^translations\/../.test(path),
    )
    .map(path => ({
      path: relative(ROOT, join(ROOT, path)),
      tree: ts.createSourceFile(
        path,
        readFileSync(join(ROOT, path), 'utf8'),
        ts.ScriptTarget.Latest,
        true,
      ),
    }));
}

/** Visits a tree from the top. */
function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  node.forEachChild(child => visit(child, see));
}

function isTextOf(node: ts.Node): node is ts.StringLiteral | ts.TemplateHead {
  return ts.isStringLiteral(node) || ts.isTemplateHead(node);
}

/** Whether a text names a message, or something else that a function is given. */
function isTranslated(text: ts.Node, within: ts.Node): boolean {
  for (let node = text.parent; node !== within; node = node.parent) {
    if (ts.isCallExpression(node)) {
      return true;
    }
  }
  return false;
}

/** Texts in elements, and in attributes that people read, that are written there. */
export function writtenTexts({ tree }: Source): string[] {
  const found: string[] = [];
  visit(tree, node => {
    if (ts.isJsxText(node)) {
      found.push(node.text.trim());
    }
    if (
      ts.isJsxAttribute(node) &&
      node.initializer &&
      READ.test(node.name.getText())
    ) {
      visit(node.initializer, inner => {
        if (isTextOf(inner) && !isTranslated(inner, node)) {
          found.push(inner.text);
        }
      });
    }
  });
  return found.filter(text => /\p{L}{2}/u.test(text));
}

/** The keys of messages in use: whole keys, and the parts before and after a computed part. */
export function namedKeys({ tree }: Source): (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  visit(tree, node => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      found.push([node.text, '']);
    }
    if (ts.isTemplateExpression(node)) {
      const last = node.templateSpans[node.templateSpans.length - 1];
      found.push([node.head.text, last.literal.text]);
    }
  });
  return found;
}

/** Numbers, dates and lists in a language that the user did not choose. */
export function fixedLanguages({ tree }: Source): string[] {
  const found: string[] = [];
  visit(tree, node => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const callee = node.expression.getText();
      const [first] = node.arguments ?? [];
      if (
        /(\.toLocale\w+|^Intl\.\w+)$/.test(callee) &&
        (!first || ts.isStringLiteral(first) || first.getText() === 'undefined')
      ) {
        found.push(node.getText().slice(0, 80));
      }
    }
  });
  return found;
}
