import { roleTermsJson } from '@portal-rbac/plugin-rbac-common';
import { isEqual } from 'lodash';
import { PolicyChange } from '../change/change';
import { Role, RoleCondition } from '../model/document';
import { describePolicy } from '../model/roleParts';
import { CommitRecord, RoleChange, RoleFacts } from '../change/RoleChange';

/**
 * One line of a role.
 *
 * @public
 */
export interface RoleLine {
  readonly part:
    | 'name'
    | 'description'
    | 'owner'
    | 'terms'
    | 'member'
    | 'policy'
    | 'condition';
  /** Its content; for a condition, its id; for terms, their JSON. */
  readonly text: string;
}

/**
 * A line of a role with the commit that made it what it is.
 *
 * @public
 */
export interface BlamedLine extends RoleLine {
  /** Absent if that was before the history begins. */
  readonly commit?: CommitRecord;
}

/** A line with all that it says, if the text does not. */
interface WholeLine extends RoleLine {
  readonly condition?: RoleCondition;
}

/** The kind of a commit that brings back what others removed or changed. */
const REVERT: PolicyChange['kind'] = 'revert';

/**
 * Finds out which commit made each line of a role what it is, by going through the
 * commits that changed the role, the newest first. A revert makes nothing: what it brings back
 * is by the commit that made it before.
 *
 * @public
 */
export class Blame {
  readonly #lines: readonly WholeLine[];
  readonly #commits = new Map<string, CommitRecord>();
  /** Lines of the present role whose commit is not known yet. */
  readonly #open: Set<string>;
  /** Open lines that a revert brought back. */
  readonly #broughtBack = new Map<string, WholeLine>();

  constructor(role: Role) {
    this.#lines = linesOf({ ...role, name: role.name ?? role.ref });
    this.#open = new Set(this.#lines.map(keyOf));
  }

  /** Whether older commits cannot add anything. */
  get isComplete(): boolean {
    return this.#open.size === 0;
  }

  /** Takes the next older commit that changed the role. */
  add(commit: CommitRecord, { after = {} }: RoleChange): void {
    for (const line of linesOf(after)) {
      const key = keyOf(line);
      const wanted = this.#broughtBack.get(key) ?? line;
      if (commit.change === REVERT) {
        this.#broughtBack.set(key, wanted);
      } else if (isEqual(line, wanted) && this.#open.delete(key)) {
        this.#commits.set(key, commit);
      }
    }
  }

  /** The lines of the role in its order. */
  get lines(): BlamedLine[] {
    return this.#lines.map(({ part, text }) => ({
      part,
      text,
      commit: this.#commits.get(keyOf({ part, text })),
    }));
  }
}

function keyOf({ part, text }: RoleLine): string {
  return `${part} ${text}`;
}

function linesOf({
  name,
  metadata,
  members = [],
  policies = [],
  conditions = [],
}: RoleFacts): WholeLine[] {
  const line =
    (part: RoleLine['part']) =>
    (text: string): RoleLine => ({ part, text });
  const single = (part: RoleLine['part'], text?: string | null) =>
    text ? [{ part, text }] : [];
  return [
    ...single('name', name),
    ...single('description', metadata?.description),
    ...single('owner', metadata?.owner),
    ...(metadata?.requests
      ? [line('terms')(JSON.stringify(roleTermsJson(metadata.requests)))]
      : []),
    ...members.map(line('member')),
    ...policies.map(describePolicy).map(line('policy')),
    ...conditions.map(condition => ({
      ...line('condition')(`${condition.id}`),
      condition,
    })),
  ];
}
