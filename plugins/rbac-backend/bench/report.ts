import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';

const docs = join(__dirname, '../../../docs');
const marker = '<!-- latest output -->';

/** What was measured on, and when. */
function machine(): string {
  const [{ model }] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${model.trim()}, ${memory} GiB, Node ${
    process.version
  }, load ${loadavg()[0].toFixed(1)} at ${new Date().toISOString().slice(0, 16)}`;
}

/** Puts the output where the document that explains it has a place for it. */
async function update(document: string, output: string) {
  const path = join(docs, document);
  const [explanation] = (await readFile(path, 'utf8')).split(marker);
  await writeFile(path, `${explanation}${marker}\n\n${output}\n`);
}

/**
 * Runs the parts of a report that the arguments name, or all, and prints what
 * they give; with `--update` it writes the end of the document as well.
 *
 * @param parts - each gives Markdown
 * @param document - the name of a file in the folder `docs`
 */
export async function printReport(
  parts: Readonly<Record<string, () => Promise<string>>>,
  document: string,
  args: readonly string[],
) {
  const named = args.filter(arg => arg !== '--update');
  const unknown = named.find(name => !(name in parts));
  if (unknown !== undefined) {
    throw new Error(
      `There is no part ${unknown}; there are: ${Object.keys(parts).join(', ')}`,
    );
  }
  const outputs = [`Measured on ${machine()}.`];
  for (const [name, measure] of Object.entries(parts)) {
    if (named.length === 0 || named.includes(name)) {
      outputs.push(await measure());
      console.log(outputs[outputs.length - 1], '\n');
    }
  }
  if (args.includes('--update')) {
    await update(document, outputs.join('\n\n'));
  }
}
