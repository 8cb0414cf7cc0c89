import {
  ExplanationJson,
  memberRefSchema,
} from '@portal-rbac/plugin-rbac-common';
import { TestStatement } from '@portal-rbac/plugin-rbac-core';

/** The test that demands what was answered; none if no answer is known. */
export function testOf({
  userEntityRef,
  permission: { name, action, resourceType },
  result,
  resourceRef,
  resourceResult,
}: ExplanationJson): TestStatement | undefined {
  const expected =
    result === 'CONDITIONAL' && resourceRef !== undefined
      ? resourceResult
      : result;
  return expected
    ? {
        kind: 'test',
        user: memberRefSchema.parse(userEntityRef),
        // In full, so that it can be judged without the plugin that has it.
        permission: { name, action, resourceType },
        resourceRef,
        expected,
      }
    : undefined;
}
