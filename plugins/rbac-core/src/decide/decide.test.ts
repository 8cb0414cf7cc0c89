import {
  declaredRoles,
  describeDecisions,
  documentOfDeclarations,
} from '@internal/rbac-testkit';
import { FILES } from '../model/document';
import { compile } from './compile';
import { requestFor } from './requestOf';

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
