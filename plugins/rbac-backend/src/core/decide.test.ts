import { requestFor } from '../decision/RbacPolicy';
import { describeDecisions } from '../testing/decisions.contract';
import { documentOfDeclarations } from '../testing/documents';
import { FILES } from './model';
import { compile } from './snapshot';

describe('a snapshot decides', () => {
  describeDecisions(async ({ roles, settings }) => {
    const snapshot = compile(documentOfDeclarations(roles, FILES), settings);
    return async (permission, subject) => {
      const decision = snapshot.decide(requestFor(permission), subject);
      return {
        result: decision.result,
        criteria:
          decision.result === 'CONDITIONAL' ? decision.criteria : undefined,
        verdict: decision.reason.verdict,
      };
    };
  });
});
