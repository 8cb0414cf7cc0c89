// Imported first, for its effect: everything else may use what a supported Node offers. Keep this file in old syntax.
import { readFileSync } from 'fs';

const { engines } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);
const required = engines.node
  .match(/(\d+)\.(\d+)/)
  .slice(1)
  .map(Number);
const running = process.versions.node.split('.').map(Number);

if (
  running[0] < required[0] ||
  (running[0] === required[0] && running[1] < required[1])
) {
  console.error(
    `This project needs Node.js ${engines.node}, but this is ${process.version}. Install a newer Node.js and try again.`,
  );
  process.exit(1);
}
