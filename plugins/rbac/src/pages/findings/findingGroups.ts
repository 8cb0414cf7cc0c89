import { FindingJson } from '@portal-rbac/plugin-rbac-common';
import { kindsInOrder } from '../../kit/words/severities';

/** Findings that one mend puts in order, as a row of a table. */
export interface FindingGroup {
  readonly id: string;
  readonly kind: FindingJson['kind'];
  readonly role: string;
  readonly source: string;
  /** At least one, all of one code. */
  readonly findings: readonly FindingJson[];
}

/** Codes that a role has many of at once, all fixed in the same way. */
const TOGETHER = ['allow-covered'];

/** Findings by their fix, the most important first, otherwise in their order. */
export function findingGroups(
  findings: readonly FindingJson[],
): FindingGroup[] {
  const groups = new Map<string, FindingGroup>();
  findings.forEach((finding, index) => {
    const { kind, role, source, code } = finding;
    const id = TOGETHER.includes(code)
      ? `${role} ${code}`
      : `${role} ${code} ${index}`;
    const others = groups.get(id)?.findings ?? [];
    groups.set(id, { id, kind, role, source, findings: [...others, finding] });
  });
  const place = ({ kind }: FindingGroup) => kindsInOrder.indexOf(kind);
  return [...groups.values()].sort((a, b) => place(a) - place(b));
}
