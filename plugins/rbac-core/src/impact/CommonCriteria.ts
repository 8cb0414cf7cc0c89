import {
  AccessChangeJson,
  ComparedConditionsJson,
} from '@portal-rbac/plugin-rbac-common';
import { isEqual } from 'lodash';
import { FrameworkCriteria } from '../decide/criteria';

/** The criteria that people with the same impact have in common, where conditions decide before or after only. */
export class CommonCriteria {
  private isFirst = true;
  private shared?: FrameworkCriteria;

  /** Those of all who were added; nothing if they differ, or some have none. */
  get common(): FrameworkCriteria | undefined {
    return this.shared;
  }

  /** Adds those of some of the people; nothing if they are not to be shown. */
  add(criteria: FrameworkCriteria | undefined): void {
    if (this.isFirst) {
      this.isFirst = false;
      this.shared = criteria;
    } else if (criteria !== this.shared && !isEqual(criteria, this.shared)) {
      this.shared = undefined;
    }
  }
}

/** The comparison of criteria with all or nothing, which is on their other side. */
export function oneSided(
  { effect, before }: Pick<AccessChangeJson, 'effect' | 'before'>,
  criteria: FrameworkCriteria,
): ComparedConditionsJson {
  return {
    comparison: effect === 'loses' ? 'narrower' : 'wider',
    [before === 'CONDITIONAL' ? 'before' : 'after']: criteria,
  };
}
