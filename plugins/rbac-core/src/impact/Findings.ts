import {
  AffectedPermissionJson,
  ComparedConditionsJson,
  ConsequenceJson,
  EffectOnAccess,
  EntityRef,
  ImpactCauseJson,
  ImpactReport,
  Result,
} from '@portal-rbac/plugin-rbac-common';
import { isEqual, sortBy } from 'lodash';
import { ImpactQuestion } from './questions';

/** Users who are named for one consequence. */
const MAX_USERS = 20;
const MAX_CAUSES = 20;
/** Consequences that are told, and about how many characters of them. */
const MAX_CONSEQUENCES = 200;
const MAX_LENGTH = 1_000_000;

const effects: readonly EffectOnAccess[] = ['loses', 'changes', 'gains'];

/** How somebody's access to a permission differs. */
export interface Outcome {
  readonly effect: EffectOnAccess;
  readonly before: Result;
  readonly after: Result;
  readonly conditions?: ComparedConditionsJson;
}

/** Users to whom the same happens for the same reason, by their places, in order. */
export interface Finding extends Outcome {
  readonly causes: readonly ImpactCauseJson[];
  readonly users: Uint32Array;
}

interface Group extends Finding {
  readonly permissions: ImpactQuestion['permission'][];
}

/** What is found out of one permission after the other, put together. */
export class Findings {
  private readonly groups = new Map<string, Group[]>();
  private readonly permissions: AffectedPermissionJson[] = [];
  private readonly affected: Readonly<Record<EffectOnAccess, Uint8Array>>;

  /** @param users - everybody, by their places */
  constructor(private readonly users: readonly EntityRef[]) {
    const nobody = () => new Uint8Array(users.length);
    this.affected = { loses: nobody(), changes: nobody(), gains: nobody() };
  }

  /** Takes note of all that is found of a permission. Nobody is in two findings. */
  add(
    { permission, isPublished }: ImpactQuestion,
    findings: readonly Finding[],
  ): void {
    if (findings.length === 0) {
      return;
    }
    const people = { loses: 0, changes: 0, gains: 0 };
    for (const finding of findings) {
      people[finding.effect] += finding.users.length;
      const marks = this.affected[finding.effect];
      finding.users.forEach(user => {
        marks[user] = 1;
      });
      const { users, ...said } = finding;
      const key = `${users.length} ${users[0]} ${JSON.stringify(said)}`;
      const alike = this.groups.get(key) ?? [];
      const same = alike.find(group => isSame(group.users, users));
      if (same) {
        same.permissions.push(permission);
      } else {
        alike.push({ ...finding, permissions: [permission] });
        this.groups.set(key, alike);
      }
    }
    this.permissions.push({ ...permission, isPublished, ...people });
  }

  /** All that was found, as much of it as fits told one by one. */
  report(): Omit<ImpactReport, 'population' | 'notes'> {
    const groups = sortBy(
      [...this.groups.values()].flat(),
      ({ effect }) => effects.indexOf(effect),
      ({ users }) => -users.length,
      ({ permissions: [{ name }] }) => name,
    );
    const consequences: ConsequenceJson[] = [];
    let length = 0;
    for (const group of groups.slice(0, MAX_CONSEQUENCES)) {
      const consequence = this.consequence(group);
      length += JSON.stringify(consequence).length;
      if (consequences.length > 0 && length > MAX_LENGTH) {
        break;
      }
      consequences.push(consequence);
    }
    const count = (effect: EffectOnAccess) =>
      this.affected[effect].reduce((sum, mark) => sum + mark, 0);
    return {
      people: {
        loses: count('loses'),
        changes: count('changes'),
        gains: count('gains'),
      },
      permissions: sortBy(
        this.permissions,
        ({ name }) => name,
        ({ action }) => action,
      ),
      consequences,
      consequencesOmitted: groups.length - consequences.length,
    };
  }

  private consequence({ users, causes, permissions, ...outcome }: Group) {
    const { effect, before, after, conditions } = outcome;
    const first = Array.from(users, user => this.users[user]).sort();
    return {
      effect,
      permissions: sortBy(permissions, ({ name }) => name),
      before,
      after,
      ...(conditions && { conditions }),
      people: users.length,
      users: first.slice(0, MAX_USERS),
      causes: causes.slice(0, MAX_CAUSES),
      causesOmitted: Math.max(0, causes.length - MAX_CAUSES),
    };
  }
}

function isSame(one: Uint32Array, other: Uint32Array): boolean {
  return one === other || isEqual(one, other);
}
