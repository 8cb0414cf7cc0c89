import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { marked } from 'marked';
import { root } from './workspace.mjs';

// The skeleton of a template is what it copies, not a page of ours.
const SKIPPED =
  /^(node_modules|dist.*|coverage|data|skeleton|test-results|playwright-report|\..*)$/;

/** Paths of all Markdown pages, from the top of the repository; the reports of what packages offer are not pages. */
export function markdownPages(folder = root) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => !SKIPPED.test(entry.name))
    .flatMap(entry => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        return markdownPages(path);
      }
      return /(?<!\.api)\.md$/.test(entry.name) ? [relative(root, path)] : [];
    })
    .sort();
}

const tokensOf = path => marked.lexer(readFileSync(join(root, path), 'utf8'));

const collect = (path, type) =>
  marked.walkTokens(tokensOf(path), token =>
    token.type === type ? [token] : [],
  );

/** The pages that a page links to; of a folder the README, as GitHub shows it. */
export const linkedPages = path =>
  collect(path, 'link')
    .map(({ href }) => join(path, '..', href.replace(/#.*/, '')))
    .map(target =>
      existsSync(join(root, target, 'README.md'))
        ? join(target, 'README.md')
        : target,
    );

/**
 * The blocks of code of a page in one language.
 *
 * @returns {string[]}
 */
export const codeBlocks = (path, language) =>
  collect(path, 'code')
    .filter(({ lang }) => lang === language)
    .map(({ text }) => text);

/**
 * The parts of a page, by the headings of the second level, each with its blocks of code.
 *
 * @returns {{ lang: string, text: string }[][]}
 */
export function partsOf(path) {
  const parts = [];
  for (const { type, depth, lang, text } of tokensOf(path)) {
    if (type === 'heading' && depth === 2) {
      parts.push([]);
    } else if (type === 'code') {
      parts.at(-1)?.push({ lang, text });
    }
  }
  return parts;
}

/** The rows of all tables of a page, each as its Markdown text. */
export const tableRows = path =>
  collect(path, 'table').flatMap(({ header, rows }) =>
    rows.map(cells =>
      Object.fromEntries(
        cells.map((cell, index) => [header[index].text, cell.text]),
      ),
    ),
  );

export const code = text => `\`${text}\``;
export const oneLine = text => (text ?? '').replace(/\s+/g, ' ').trim();
export const cell = text => oneLine(text).replaceAll('|', '\\|');

/** A table with these cells; nothing without rows. */
export const table = (header, rows) =>
  rows.length > 0 &&
  [header, header.map(() => '---'), ...rows]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n');
