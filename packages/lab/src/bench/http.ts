import { DecisionRequest } from '@portal-rbac/plugin-rbac-core';
import { JsonObject } from '@backstage/types';
import {
  cpuPerDecision,
  PolicyKind,
  policyKinds,
  startPortal,
  USER,
  writeFiles,
} from './benchPortal';
import { buildPortal } from './builtPortal';
import { inFolder, portalDatabases } from './places';
import { PortalProcess } from './PortalProcess';
import { Rounds } from './Rounds';
import { table } from './table';
import { benchRoles, conditionalRequests } from './world';

/**
 * Runs of each portal, in turn. Many short ones, because the two runs of a pair
 * are to meet the same state of the machine.
 */
const RUNS = 15;

/** What is measured, in decisions of a request and requests of a run. */
const rows: readonly [
  name: string,
  size: number,
  calls: number,
  asked?: readonly DecisionRequest[],
][] = [
  ['single, µs per decision', 1, 400],
  ['batch of 100, µs per decision', 100, 80],
  ['single with conditions', 1, 400, conditionalRequests],
  ['batch of 100 with conditions', 100, 80, conditionalRequests],
];

function rowOf(name: string, rounds: Rounds<PolicyKind>) {
  return [
    name,
    ...policyKinds.map(kind => rounds.median(kind)),
    rounds.ratio('rbac', 'allow-all'),
  ];
}

/** Compares the portals by what decisions cost the server, and by their memory. */
async function compare(portals: Record<PolicyKind, PortalProcess>) {
  const tokens = {} as Record<PolicyKind, string>;
  for (const kind of policyKinds) {
    await portals[kind].settled();
  }
  const memory = {
    rbac: await portals.rbac.usageWithoutGarbage(),
    'allow-all': await portals['allow-all'].usageWithoutGarbage(),
  };
  for (const kind of policyKinds) {
    tokens[kind] = await portals[kind].signIn(USER);
  }
  const measured = [];
  for (const [name, size, calls, asked] of rows) {
    const cpuOf = (kind: PolicyKind) =>
      cpuPerDecision(portals[kind], tokens[kind], size, calls, asked);
    // The first round warms up.
    await Rounds.of(policyKinds, 1, cpuOf);
    measured.push(rowOf(name, await Rounds.of(policyKinds, RUNS, cpuOf)));
  }
  const megabytes = async (name: string, key: 'rss' | 'heapUsed') =>
    rowOf(
      name,
      await Rounds.of(policyKinds, 1, async kind => memory[kind][key] / 1e6),
    );
  return table(
    ['', 'RBAC', 'allow-all', 'ratio'],
    [
      ...measured,
      await megabytes('heap, MB', 'heapUsed'),
      await megabytes('resident memory, MB', 'rss'),
    ],
  );
}

function measure(policies: number, database: JsonObject): Promise<string> {
  return inFolder(async folder => {
    const portals = {} as Record<PolicyKind, PortalProcess>;
    try {
      await writeFiles(folder, benchRoles(policies));
      const site = await buildPortal(folder);
      for (const policy of policyKinds) {
        const setup = { policy, site, files: folder, folder, database };
        portals[policy] = await startPortal(setup);
      }
      return await compare(portals);
    } finally {
      await Promise.all(Object.values(portals).map(portal => portal.stop()));
    }
  });
}

/**
 * Compares a portal that has a policy of a size with the same portal under a
 * policy that allows everything.
 */
export async function measureHttp(policies: number): Promise<string> {
  const parts = [];
  for (const [name, database] of portalDatabases()) {
    parts.push(`### Over HTTP, ${name}`, await measure(policies, database));
  }
  return parts.join('\n\n');
}
