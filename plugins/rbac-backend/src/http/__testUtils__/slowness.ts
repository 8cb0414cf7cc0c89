import { range } from 'lodash';

/** Milliseconds of the processor that {@link work} takes on the machine that the bounds were measured on. */
const MEASURED = 20;

const text = JSON.stringify(
  range(10_000).map(number => ({
    entityReference: `role:default/team-${number}`,
    permission: 'catalog-entity',
    policy: 'read',
    effect: 'allow',
    metadata: { source: 'rest', labels: [`a-${number}`, `b-${number}`] },
  })),
);

/** Work like that of requests: parse, look up, sort, write; some of it leaves garbage. */
function work(): string {
  const lines: { entityReference: string }[] = JSON.parse(text);
  const known = new Map(lines.map(line => [line.entityReference, line]));
  return JSON.stringify(
    [...known.keys()]
      .sort((one, other) => (one < other ? -1 : 1))
      .map(name => known.get(name)),
  );
}

/**
 * How many times slower this machine is at the moment than the one that bounds in
 * milliseconds were measured on; 1 when it is not slower.
 */
export function slowness(): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, (user + system) / 1_000 / MEASURED);
}
