import { because, Reason } from '@portal-rbac/plugin-rbac-common';
import { Guardrail } from './guardrail';

/**
 * What a guardrail demands, as data and as a sentence.
 *
 * @public
 */
export function demandOf(guardrail: Guardrail): Reason {
  switch (guardrail.kind) {
    case 'test':
      return because('result-expected', {
        user: guardrail.user,
        permission: guardrail.permission,
        resource: guardrail.resourceRef,
        expected: guardrail.expected,
      });
    case 'onlyBy': {
      const { members, permission } = guardrail;
      return because('allowed-only-to', { members, permission });
    }
    case 'exclusive':
      return because('not-two-of', { roles: guardrail.roles });
    case 'atLeast': {
      const { people, permission } = guardrail;
      return because('enough-people', { people, permission });
    }
    default: {
      const { members, exemptions } = guardrail;
      return because('nothing-but', { members, exemptions });
    }
  }
}
