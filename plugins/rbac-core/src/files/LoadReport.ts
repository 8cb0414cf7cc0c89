import {
  because,
  Reason,
  RoleRef,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import { Place } from './offer';

/** The most problems of one severity that are kept; the others are only counted. */
const keptProblems = 1_000;

/**
 * Collects the problems of one load, and their consequences: which roles stay
 * as they were, and whether anything of the load can be trusted at all. The
 * list of problems is bounded, the consequences are always complete.
 *
 * @public
 */
export class LoadReport {
  readonly untouched = new Set<RoleRef>();
  private readonly kept = {
    error: new Array<SourceProblem>(),
    warning: new Array<SourceProblem>(),
  };
  private readonly total = { error: 0, warning: 0 };
  private isRejected = false;
  private readonly left = new Map<string, Map<RoleRef, Place>>();

  /** Whether the load has to be refused as a whole. */
  get rejected(): boolean {
    return this.isRejected;
  }

  /** The role is loaded, but a person should look at it. */
  warn(role: RoleRef, why: Reason, place: Place) {
    this.add({ severity: 'warning', ...why, role, ...place });
  }

  /** The role cannot be understood and stays as it was. */
  leave(role: RoleRef, why: Reason, place: Place) {
    this.untouched.add(role);
    this.add({ severity: 'error', ...why, role, ...place });
    const { file } = place;
    if (file !== undefined) {
      const roles = this.left.get(file) ?? new Map<RoleRef, Place>();
      this.left.set(file, roles.set(role, roles.get(role) ?? place));
    }
  }

  /** Something that concerns no role is not loaded. */
  leaveOut(why: Reason, place: Place) {
    this.add({ severity: 'error', ...why, ...place });
  }

  /**
   * The roles that stay as they were because of a file, and where in the file.
   */
  leftIn(file: string): ReadonlyMap<RoleRef, Place> {
    return this.left.get(file) ?? new Map();
  }

  /** Nothing of the load can be trusted. */
  reject(why: Reason, place: Place) {
    this.isRejected = true;
    this.add({ severity: 'error', ...why, ...place });
  }

  /** A report that continues from this one without changing it. */
  continued(): LoadReport {
    const next = new LoadReport();
    this.untouched.forEach(role => next.untouched.add(role));
    next.kept.error.push(...this.kept.error);
    next.kept.warning.push(...this.kept.warning);
    Object.assign(next.total, this.total);
    next.isRejected = this.isRejected;
    return next;
  }

  /** The problems, those of one file together and in the order of its lines. */
  problems(): SourceProblem[] {
    const all = [...this.kept.error, ...this.kept.warning];
    const files = [...new Set(all.map(({ file }) => file))];
    const sorted = all.sort(
      (a, b) =>
        files.indexOf(a.file) - files.indexOf(b.file) ||
        (a.line ?? 0) - (b.line ?? 0),
    );
    for (const severity of ['error', 'warning'] as const) {
      const more = this.total[severity] - this.kept[severity].length;
      if (more > 0) {
        sorted.push({ severity, ...because('more-problems', { count: more }) });
      }
    }
    return sorted;
  }

  private add(problem: SourceProblem) {
    this.total[problem.severity] += 1;
    if (this.kept[problem.severity].length < keptProblems) {
      this.kept[problem.severity].push(problem);
    }
  }
}
