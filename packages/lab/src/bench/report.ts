import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';

const docs = join(__dirname, '../../../../docs');
const marker = '<!-- latest output -->';
/** That of the rule below the head of a table: three dashes and a colon. */
const MIN_WIDTH = 4;

type Cell = string | number | undefined;

/** A table in Markdown. Figures have three significant digits. */
export function table(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
): string {
  const lines = [head, ...rows.map(row => row.map(show))];
  const widths = head.map((_, column) =>
    Math.max(MIN_WIDTH, ...lines.map(line => line[column].length)),
  );
  const rule = widths.map(width => `${'-'.repeat(width - 1)}:`);
  const [title, ...body] = lines.map(line =>
    line.map((cell, column) => cell.padStart(widths[column])),
  );
  return [title, rule, ...body]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** A table of figures, which are called as their columns are. */
export function tableOf(rows: readonly Readonly<Record<string, Cell>>[]) {
  const head = Object.keys(rows[0]);
  return table(
    head,
    rows.map(row => head.map(column => row[column])),
  );
}

/** Titles, tables and sentences as one text. */
export function section(...parts: readonly string[]): string {
  return parts.join('\n\n');
}

/** A number as people write it. */
export function written(count: number): string {
  return count.toLocaleString('en-US');
}

function show(cell: Cell): string {
  if (typeof cell !== 'number') {
    return cell ?? '';
  }
  return Number.isInteger(cell) || cell >= 1_000
    ? written(Math.round(cell))
    : cell.toPrecision(3);
}

/** What was measured on, and when. */
function machine(): string {
  const [{ model }] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const time = new Date().toISOString().slice(0, 16);
  return `${cpus().length} × ${model.trim()}, ${memory} GiB, Node ${process.version}, load ${loadavg()[0].toFixed(1)} at ${time}`;
}

/** Puts an output where the document that explains it has a place; other parts stay. */
async function update(
  document: string,
  names: readonly string[],
  name: string,
  output: string,
) {
  const path = join(docs, document);
  const text = await readFile(path, 'utf8');
  const [explanation, before = ''] = text.split(marker);
  const found = before.matchAll(/<!-- part (\w+) -->(.*?)(?=<!-- part |$)/gs);
  const parts = new Map([...found].map(([, part, old]) => [part, old.trim()]));
  parts.set(name, output);
  const texts = names
    .filter(each => parts.has(each))
    .map(each => `<!-- part ${each} -->\n\n${parts.get(each)}`);
  await writeFile(path, `${section(explanation + marker, ...texts)}\n`);
}

/**
 * Runs the parts of a report that the command line names, or all, prints what they
 * give, and ends the process; with `--update` it writes them to the end of the
 * document as well.
 *
 * @param parts - each gives Markdown
 * @param document - the name of a file in the folder `docs`
 */
export async function printReport(
  parts: Readonly<Record<string, () => Promise<string>>>,
  document: string,
): Promise<never> {
  try {
    const names = Object.keys(parts);
    const args = process.argv.slice(2);
    const named = args.filter(arg => arg !== '--update');
    const unknown = named.find(name => !(name in parts));
    if (unknown !== undefined) {
      throw new Error(
        `There is no part ${unknown}; there are: ${names.join(', ')}`,
      );
    }
    for (const name of named.length === 0 ? names : named) {
      const measuredOn = `Measured on ${machine()}.`;
      const output = section(measuredOn, await parts[name]());
      console.log(output, '\n');
      if (args.includes('--update')) {
        await update(document, names, name, output);
      }
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  // The timers of a portal's other plugins would keep the process.
  process.exit();
}
