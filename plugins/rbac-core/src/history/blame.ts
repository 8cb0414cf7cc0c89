import { Role } from '../model/document';
import { describePolicy } from '../model/roleParts';
import { CommitRecord, RoleChange, RoleFacts } from '../change/RoleChange';

/**
 * One line of a role.
 *
 * @public
 */
export interface RoleLine {
  readonly part:
    'name' | 'description' | 'owner' | 'member' | 'policy' | 'condition';
  /** Its content; for a condition, its id. */
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

/**
 * Finds out which commit made each line of a role what it is, by going through the
 * commits that changed the role, the newest first.
 *
 * @public
 */
export class Blame {
  readonly #lines: readonly RoleLine[];
  readonly #commits = new Map<string, CommitRecord>();
  /** Lines of the present role whose commit is not known yet. */
  readonly #open: Set<string>;

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
      if (this.#open.delete(key)) {
        this.#commits.set(key, commit);
      }
    }
  }

  /** The lines of the role in its order. */
  get lines(): BlamedLine[] {
    return this.#lines.map(line => ({
      ...line,
      commit: this.#commits.get(keyOf(line)),
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
}: RoleFacts): RoleLine[] {
  const line =
    (part: RoleLine['part']) =>
    (text: string): RoleLine => ({ part, text });
  const single = (part: RoleLine['part'], text?: string | null) =>
    text ? [{ part, text }] : [];
  return [
    ...single('name', name),
    ...single('description', metadata?.description),
    ...single('owner', metadata?.owner),
    ...members.map(line('member')),
    ...policies.map(describePolicy).map(line('policy')),
    ...conditions.map(({ id }) => `${id}`).map(line('condition')),
  ];
}
