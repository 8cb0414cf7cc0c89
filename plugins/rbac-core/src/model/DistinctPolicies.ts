import {
  Action,
  Effect,
  PolicyStatement,
} from '@portal-rbac/plugin-rbac-common';
import { describePolicy } from './roleParts';

/**
 * A policy, and the text that identifies it.
 *
 * @public
 */
export interface WrittenPolicy {
  readonly policy: PolicyStatement;
  /** See {@link describePolicy}. */
  readonly text: string;
}

/**
 * Makes equal policies one object, whatever roles have them: a portal has
 * some hundred permissions, and may have a million policies.
 *
 * @public
 */
export class DistinctPolicies {
  private readonly known = new Map<string, WrittenPolicy[]>();

  /** The one policy with this content. */
  of(permission: string, action: Action, effect: Effect): WrittenPolicy {
    const near = this.known.get(permission);
    const same = near?.find(
      ({ policy }) => policy.action === action && policy.effect === effect,
    );
    if (same) {
      return same;
    }
    const policy = { permission, action, effect };
    const written = { policy, text: describePolicy(policy) };
    if (near) {
      near.push(written);
    } else {
      this.known.set(permission, [written]);
    }
    return written;
  }
}
