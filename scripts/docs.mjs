import './lib/supportedNode.mjs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generatedPages } from './lib/generatedPages.mjs';
import { runProgram } from './lib/program.mjs';
import { root } from './lib/workspace.mjs';

await runProgram(async () => {
  for (const { path, text } of await generatedPages()) {
    await writeFile(join(root, path), text);
    console.log(`Wrote ${path}`);
  }
  return 0;
});
