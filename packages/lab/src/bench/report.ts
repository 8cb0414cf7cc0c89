import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';

const docs = join(__dirname, '../../../../docs');
const marker = '<!-- latest output -->';

/** What was measured on, and when. */
function machine(): string {
  const [{ model }] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${model.trim()}, ${memory} GiB, Node ${
    process.version
  }, load ${loadavg()[0].toFixed(1)} at ${new Date().toISOString().slice(0, 16)}`;
}

/** The parts that a document has of earlier measurements, by their names. */
function partsIn(text: string): Map<string, string> {
  const [, ...found] = text.split(/<!-- part (\w+) -->/);
  const parts = new Map<string, string>();
  for (let index = 0; index + 1 < found.length; index += 2) {
    parts.set(found[index], found[index + 1].trim());
  }
  return parts;
}

/** Puts an output where the document that explains it has a place; other parts stay. */
async function update(
  document: string,
  names: readonly string[],
  name: string,
  output: string,
) {
  const path = join(docs, document);
  const [explanation, before = ''] = (await readFile(path, 'utf8')).split(
    marker,
  );
  const parts = partsIn(before).set(name, output);
  const texts = names
    .filter(each => parts.has(each))
    .map(each => `<!-- part ${each} -->\n\n${parts.get(each)}`);
  await writeFile(path, `${[explanation + marker, ...texts].join('\n\n')}\n`);
}

/**
 * Runs the parts of a report that the arguments name, or all, and prints what
 * they give; with `--update` it writes them to the end of the document as well.
 *
 * @param parts - each gives Markdown
 * @param document - the name of a file in the folder `docs`
 */
export async function printReport(
  parts: Readonly<Record<string, () => Promise<string>>>,
  document: string,
  args: readonly string[],
) {
  const names = Object.keys(parts);
  const named = args.filter(arg => arg !== '--update');
  const unknown = named.find(name => !(name in parts));
  if (unknown !== undefined) {
    throw new Error(
      `There is no part ${unknown}; there are: ${names.join(', ')}`,
    );
  }
  for (const name of named.length === 0 ? names : named) {
    const measuredOn = `Measured on ${machine()}.`;
    const output = `${measuredOn}\n\n${await parts[name]()}`;
    console.log(output, '\n');
    if (args.includes('--update')) {
      await update(document, names, name, output);
    }
  }
}
