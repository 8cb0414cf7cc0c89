import { Alert, Text } from '@backstage/ui';
import { PluginRulesJson } from '@portal-rbac/plugin-rbac-common';
import { ReasonField } from '../../../kit/change/ReasonField';
import { useReason } from '../../../kit/change/useReason';
import { RoleDifference } from '../../../kit/difference/RoleDifference';
import { RoleState } from '../../../kit/difference/RoleState';
import { PreviewedImpact } from '../../../kit/impact/PreviewedImpact';
import { GuardrailOverrides } from '../../../kit/guardrails/useOverrides';
import { FilePatches } from '../filePatch/FilePatches';
import { FormProblem, problemOf } from '../FormProblem';
import { useRoleSaving } from '../useRoleSaving';
import { useTranslate } from '../../../translations/useTranslate';

/** What saving the role changes, for everybody and for the role; and the reason for it. */
export function ReviewStep({
  before,
  role,
  rules,
  found,
  problems,
  isChanged,
  isPatch,
  accessChanges,
  overrides,
  reason,
  onTaken,
}: {
  /** The role as it is stored; absent for a new one. */
  before: RoleState | undefined;
  role: RoleState;
  rules: readonly PluginRulesJson[];
  /** What is missing or wrong. */
  found: readonly FormProblem[];
  /** What is shown of that, and what the backend refused. */
  problems: readonly FormProblem[];
  isChanged: boolean;
  /** Whether it is made as a change of the policy files. */
  isPatch: boolean;
  accessChanges: ReturnType<typeof useRoleSaving>['accessChanges'];
  overrides: GuardrailOverrides;
  reason: ReturnType<typeof useReason>;
  /** Called when somebody has taken the change of the files away. */
  onTaken(): void;
}) {
  const t = useTranslate();
  const isComplete = found.length === 0;
  const { patches } = accessChanges.dryRun ?? {};
  return (
    <>
      {isChanged && isComplete && (
        <PreviewedImpact {...accessChanges} overrides={overrides} />
      )}
      <RoleDifference before={before} after={role} rules={rules} />
      {!isComplete && (
        <Alert
          status="warning"
          icon
          title={t('roleForm.review.incomplete')}
          description={found.map(({ message }) => (
            <Text as="p" key={message}>
              {t('roleForm.review.problem', { problem: message })}
            </Text>
          ))}
        />
      )}
      {isChanged && !isPatch && (
        <ReasonField
          {...reason.field}
          problem={
            reason.field.problem ?? problemOf(problems, { kind: 'reason' })
          }
        />
      )}
      {isComplete && patches && (
        <FilePatches patches={patches} onTaken={onTaken} />
      )}
    </>
  );
}
