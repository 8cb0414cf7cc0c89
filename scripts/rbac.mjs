import './lib/supportedNode.mjs';
import { createRequire } from 'node:module';
import { callersFolderOf } from './lib/configArguments.mjs';
import { reportFailure } from './lib/program.mjs';
import { requireInstallation } from './lib/workspace.mjs';

try {
  requireInstallation();
  // Relative paths start where the user is, whichever folder npm runs this in.
  process.chdir(callersFolderOf('rbac'));
  createRequire(import.meta.url)('../packages/cli/bin/rbac.js');
} catch (error) {
  reportFailure(error);
  process.exitCode = 2;
}
