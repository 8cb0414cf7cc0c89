import { decide, DecisionRequest } from '../decide/decide';
import { Role, Subject } from '../model/document';
import { namesOf } from '../decide/requestOf';
import { PolicySnapshot } from '../decide/snapshot';
import { Extent, extentOf, NOTHING } from './Extent';
import { isReserved } from '../change/reserved';

/** What a limited author may give to others. */
export class Holdings {
  private readonly roles: readonly Role[];

  /**
   * @param policy - before the change
   * @param subject - the author; absent if that is not known, who holds nothing
   * @param grantable - names of permissions and resource types
   */
  constructor(
    private readonly policy: PolicySnapshot,
    private readonly subject: Subject | undefined,
    private readonly grantable: ReadonlySet<string>,
  ) {
    this.roles = subject ? policy.rolesAtOnce(subject) : [];
  }

  /**
   * What of a request the author may give: as much as they hold, or all if it is
   * named; of what makes administrators nothing, or as much as they hold if it is named.
   */
  extent(request: DecisionRequest): Extent {
    if (this.isWithheld(request)) {
      return NOTHING;
    }
    return this.isNamed(request) && !isReserved(request)
      ? 'all'
      : this.held(request);
  }

  /** Whether the author may not give it though they hold it. */
  isWithheld(request: DecisionRequest): boolean {
    return isReserved(request) && !this.isNamed(request);
  }

  /** What the author has themselves. */
  held(request: DecisionRequest): Extent {
    const { settings } = this.policy;
    return this.subject
      ? extentOf(decide(request, this.subject, this.roles, settings))
      : NOTHING;
  }

  private isNamed(request: DecisionRequest): boolean {
    return namesOf(request).some(name => this.grantable.has(name));
  }
}
