import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { marked, Token, Tokens } from 'marked';

/** What one of the sample users may do, according to a table of the page. */
export interface ExpectedAnswer {
  /** Name of a sample user, such as `heidi`. */
  readonly who: string;
  readonly permission: string;
  /** Reference of the entity or role that it is about; empty for none. */
  readonly resource: string;
  readonly answer: 'yes' | 'no';
}

/** One step of a reader, or what they should see. */
export type Step =
  | { readonly kind: 'policies'; readonly text: string }
  | { readonly kind: 'conditions'; readonly text: string }
  | { readonly kind: 'guardrails'; readonly text: string }
  | { readonly kind: 'configuration'; readonly text: string }
  | {
      readonly kind: 'commands';
      readonly text: string;
      /** What they print; `…` stands for anything within a line. */
      readonly output?: string;
    }
  | { readonly kind: 'answers'; readonly answers: readonly ExpectedAnswer[] }
  /** That 200 days go by, for which what is used is noted. */
  | { readonly kind: 'wait' };

/** One task of the page, with its steps in their order. */
export interface Recipe {
  readonly title: string;
  readonly steps: readonly Step[];
}

/** The page, read as it is. */
export interface Cookbook {
  /** The commands before the first recipe, which all others use. */
  readonly preparation: string;
  readonly recipes: readonly Recipe[];
}

/** What readers of the page do not see, as the sentence before it tells them. */
const WAIT = '<!-- 200 days go by -->';

const ANSWERS_HEADER = ['Who', 'Permission', 'On', 'Answer'];

const root = resolve(__dirname, '../../../..');

/**
 * Reads a page of recipes, each under a heading of the second level.
 *
 * @param page - its path from the top of the repository
 * @throws Error that quotes a block which nothing here would run
 */
export function readCookbook(page: string): Cookbook {
  const preparation: string[] = [];
  const recipes: { title: string; steps: Step[] }[] = [];
  for (const token of marked.lexer(readFileSync(join(root, page), 'utf8'))) {
    const steps = recipes[recipes.length - 1]?.steps;
    if (token.type === 'heading' && token.depth === 2) {
      recipes.push({ title: (token as Tokens.Heading).text, steps: [] });
    } else if (!steps && token.type === 'code') {
      preparation.push((token as Tokens.Code).text);
    } else if (steps) {
      addStep(steps, token);
    }
  }
  return { preparation: preparation.join('\n'), recipes };
}

/**
 * Reads one part of a page as a recipe.
 *
 * @param page - its path from the top of the repository
 * @param title - of the heading of the second level that it stands under
 */
export function readPart(page: string, title: string): Recipe {
  const text = readFileSync(join(root, page), 'utf8');
  const part = text.split(/^## /m).find(each => each.startsWith(`${title}\n`));
  const steps: Step[] = [];
  for (const token of marked.lexer(part ?? '')) {
    if (token.type === 'code') {
      addStep(steps, token);
    }
  }
  return { title, steps };
}

function addStep(steps: Step[], token: Token) {
  if (token.type === 'table') {
    steps.push({
      kind: 'answers',
      answers: answersOf(token as Tokens.Table),
    });
  } else if (token.type === 'html' && token.raw.trim() === WAIT) {
    steps.push({ kind: 'wait' });
  } else if (token.type === 'code') {
    const { lang, text } = token as Tokens.Code;
    if (lang) {
      steps.push(stepOf(lang, text));
    } else {
      const commands = steps.pop();
      if (commands?.kind !== 'commands' || commands.output !== undefined) {
        throw new Error(`No commands print this:\n${text}`);
      }
      steps.push({ ...commands, output: text });
    }
  }
}

function stepOf(lang: string, text: string): Step {
  const [firstLine] = text.split('\n');
  if (lang === 'sh') {
    return { kind: 'commands', text };
  }
  if (lang === 'csv') {
    return { kind: 'policies', text };
  }
  if (lang === 'yaml' && firstLine === '# rbac-conditional-policies.yaml') {
    return { kind: 'conditions', text };
  }
  if (lang === 'yaml' && firstLine === '# rbac-guardrails.yaml') {
    return { kind: 'guardrails', text };
  }
  if (lang === 'yaml' && firstLine === '# app-config.yaml') {
    return { kind: 'configuration', text };
  }
  throw new Error(`It is not said where this block of ${lang} goes:\n${text}`);
}

function answersOf({ header, rows }: Tokens.Table): ExpectedAnswer[] {
  const names = header.map(cell => cell.text);
  if (names.join() !== ANSWERS_HEADER.join()) {
    throw new Error(`A table of answers needs the columns ${ANSWERS_HEADER}`);
  }
  return rows.map(cells => {
    const [who, permission, resource, answer] = cells.map(cell =>
      cell.text.replace(/`/g, ''),
    );
    if (answer !== 'yes' && answer !== 'no') {
      throw new Error(`An answer is yes or no, not ${answer}`);
    }
    return { who, permission, resource, answer };
  });
}
