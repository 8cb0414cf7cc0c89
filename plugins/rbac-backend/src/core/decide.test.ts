import { requestFor } from '../decision/RbacPolicy';
import { declaredRoles } from '../testing/cases';
import { describeDecisions } from '../testing/decisions.contract';
import { documentOfDeclarations } from '../testing/documents';
import { FILES } from './model';
import { compile } from './snapshot';

describe('a snapshot decides', () => {
  describeDecisions(async decisionCase => {
    const roles = await declaredRoles(decisionCase);
    const document = documentOfDeclarations(roles, FILES);
    const snapshot = compile(document, decisionCase.settings);
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
