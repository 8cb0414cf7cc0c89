import './lib/supportedNode.mjs';
import { runProgram } from './lib/program.mjs';
import { packPackages } from './lib/publicPackages.mjs';
import { ensureInstallation } from './lib/workspace.mjs';

await runProgram(async interruption => {
  await ensureInstallation(interruption);
  const packages = await packPackages(interruption);
  for (const { tarball } of packages) {
    console.log(tarball);
  }
  return 0;
});
