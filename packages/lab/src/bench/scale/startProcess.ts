import { setTimeout } from 'node:timers/promises';
import { benchRoles } from '../world';
import { Replica } from './Replica';

/** What a replica tells when its files are in force. */
export interface Started {
  /** Since its modules were loaded, in milliseconds. */
  readonly duration: number;
  /** Times that the files were refused, and offered again. */
  readonly retries: number;
}

/** As the policy files have it. */
const RETRY_MS = 2_000;

/** Starts as a portal does, and goes on following what others commit. */
async function main(database: string, policies: number): Promise<Started> {
  const began = performance.now();
  const replica = await Replica.start(database, true);
  const roles = benchRoles(policies);
  for (let retries = 0; ; retries += 1) {
    try {
      await replica.change({
        kind: 'replaceSource',
        roles,
        untouched: new Set(),
      });
      return { duration: performance.now() - began, retries };
    } catch {
      await setTimeout(RETRY_MS);
    }
  }
}

const [, , database, policies] = process.argv;
main(database, Number(policies)).then(
  started => process.send?.(started),
  error => {
    console.error(error);
    process.exit(1);
  },
);
