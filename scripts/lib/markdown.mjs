import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { marked } from 'marked';
import { root } from './workspace.mjs';

// The skeleton of a template is what it copies, not a page of ours.
const SKIPPED = /^(node_modules|dist.*|coverage|data|skeleton|\..*)$/;

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

function collect(tokens, type) {
  const found = [];
  marked.walkTokens(tokens, token => {
    if (token.type === type) {
      found.push(token);
    }
  });
  return found;
}

/** The text of a heading as GitHub makes an anchor of it. */
function slug(heading) {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** The anchors that a page has; a heading that comes again gets a number. */
function anchorsOf(path) {
  const seen = new Map();
  return collect(tokensOf(path), 'heading').map(({ text }) => {
    const name = slug(text);
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return count === 0 ? name : `${name}-${count}`;
  });
}

/**
 * The links of a page to something in this repository.
 *
 * @param {string} path - of the page, from the top of the repository
 * @returns {{ href: string, target: string, anchor?: string }[]} with the target's path from the top
 */
export function internalLinks(path) {
  const tokens = tokensOf(path);
  return [...collect(tokens, 'link'), ...collect(tokens, 'image')]
    .map(({ href }) => href)
    .filter(href => !/^[a-z]+:/.test(href))
    .map(href => {
      const [file, anchor] = decodeURI(href).split('#');
      const target = file ? join(dirname(path), file) : path;
      return { href, target, anchor };
    });
}

/** What is wrong with a link, if anything is. */
export function linkProblem({ href, target, anchor }) {
  if (target.startsWith('..') || !existsSync(join(root, target))) {
    return `${href}: there is no ${target}`;
  }
  return anchor && !anchorsOf(target).includes(anchor)
    ? `${href}: ${target} has no heading for #${anchor}`
    : undefined;
}

/** The page that a link leads to: of a folder its README, as GitHub shows it. */
export function pageOf({ target }) {
  const path = join(root, target);
  return existsSync(path) && statSync(path).isDirectory()
    ? join(target, 'README.md')
    : target;
}

/**
 * The blocks of code of a page in one language.
 *
 * @returns {string[]}
 */
export function codeBlocks(path, language) {
  return collect(tokensOf(path), 'code')
    .filter(({ lang }) => lang === language)
    .map(({ text }) => text);
}

/**
 * The parts of a page, by the headings of the second level, each with its blocks of code.
 *
 * @returns {{ title: string, blocks: { lang: string, text: string }[] }[]}
 */
export function partsOf(path) {
  const parts = [];
  for (const token of tokensOf(path)) {
    if (token.type === 'heading' && token.depth === 2) {
      parts.push({ title: token.text, blocks: [] });
    } else if (token.type === 'code') {
      parts.at(-1)?.blocks.push({ lang: token.lang, text: token.text });
    }
  }
  return parts;
}

/** The rows of all tables of a page, each as its Markdown text. */
export function tableRows(path) {
  return collect(tokensOf(path), 'table').flatMap(({ header, rows }) =>
    rows.map(cells =>
      Object.fromEntries(
        cells.map((cell, index) => [header[index].text, cell.text]),
      ),
    ),
  );
}
