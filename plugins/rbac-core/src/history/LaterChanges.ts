import { touchedBy } from '../change/revert';
import { CommitRecord, RoleChange } from '../change/RoleChange';

/**
 * What was changed of roles after a commit, and by which commits. Of each field and each item
 * the newest one is kept, however many there were.
 *
 * @public
 */
export class LaterChanges {
  readonly #newest = new Map<string, CommitRecord>();

  /** Records a change; those of newer commits come first. */
  add(commit: CommitRecord, change: RoleChange): void {
    const { ref, before, after } = change;
    this.#note(keyOf(ref), commit);
    if (!before || !after) {
      this.#note(wholeOf(ref), commit);
    }
    for (const [field, item] of touchedBy(change)) {
      this.#note(keyOf(ref, field, item), commit);
    }
  }

  /**
   * The newest commit that touched a field of a role, or an item of it.
   *
   * @param field - as refusals name it; any, if it is empty
   */
  touching(ref: string, field: string, item = ''): CommitRecord | undefined {
    if (field === '') {
      return this.#newest.get(keyOf(ref));
    }
    const whole = this.#newest.get(wholeOf(ref));
    const part = this.#newest.get(keyOf(ref, field, item));
    return !whole || (part && part.revision > whole.revision) ? part : whole;
  }

  #note(key: string, commit: CommitRecord): void {
    if (!this.#newest.has(key)) {
      this.#newest.set(key, commit);
    }
  }
}

function keyOf(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}

function wholeOf(ref: string): string {
  return keyOf(ref, 'whole');
}
