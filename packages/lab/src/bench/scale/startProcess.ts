import { untilDone } from '../../../../../plugins/rbac-backend/src/runtime/untilDone';
import { benchRoles } from '../worlds';
import { Replica } from './Replica';

/** What a replica tells when its files are in force. */
export interface Started {
  /** Since its modules were loaded, in milliseconds. */
  readonly duration: number;
  /** Times that the files were refused, and offered again. */
  readonly retries: number;
}

/** Starts as a portal does, and goes on following what others commit. */
async function main(database: string, policies: number): Promise<Started> {
  const began = performance.now();
  const replica = await Replica.start(database, true);
  const roles = benchRoles(policies);
  let offers = 0;
  await untilDone(() => {
    offers += 1;
    return replica.load(roles);
  }, new AbortController().signal);
  return { duration: performance.now() - began, retries: offers - 1 };
}

const [, , name, size] = process.argv;
main(name, Number(size)).then(
  started => process.send?.(started),
  error => {
    console.error(error);
    process.exit(1);
  },
);
