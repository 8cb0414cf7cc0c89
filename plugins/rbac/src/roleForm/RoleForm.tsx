import { Alert, Button, Flex, Text } from '@backstage/ui';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { parseEntityRef } from '@backstage/catalog-model';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { RoleDifference } from '../difference/RoleDifference';
import { PreviewedImpact } from '../impact/PreviewedImpact';
import { useOverrides } from '../laws/useOverrides';
import { useTellMade } from '../made/madeChange';
import { ReasonField } from '../reason/ReasonField';
import { useReason } from '../reason/useReason';
import { roleRouteRef, rolesRouteRef } from '../routes';
import { apiProblems } from './apiProblem';
import {
  formProblems,
  FormProblem,
  problemOf,
  Step,
  stepOf,
  steps,
} from './FormProblem';
import { LeaveDialog } from './LeaveDialog';
import { OthersChangeNotice } from './OthersChangeNotice';
import { PluginOffer } from './PluginOffer';
import { emptyRole, RoleState, sameRole, StoredRole } from './RoleState';
import { SaveAlert } from './SaveAlert';
import { DetailsStep } from './steps/DetailsStep';
import { MembersStep } from './steps/MembersStep';
import { PermissionsStep } from './steps/PermissionsStep';
import { STEP_TITLES, StepNavigation } from './steps/StepNavigation';
import { Allowed } from './useAllowed';
import { useLeaveWarning } from './useLeaveWarning';
import { useRoleSaving } from './useRoleSaving';

/** The steps to create a role, or to change one. */
export function RoleForm(props: {
  /** The role as it is stored; absent for a new one. */
  stored?: StoredRole;
  offer: PluginOffer;
  allowed: Allowed;
  onReload(): void;
  onCancel(): void;
}) {
  const { stored, offer, allowed, onReload, onCancel } = props;
  const tellMade = useTellMade();
  const linkToRoles = useRouteRef(rolesRouteRef);
  const linkToRole = useRouteRef(roleRouteRef);
  const roleOf = ({ name }: RoleState) =>
    linkToRole?.(parseEntityRef(name)) ?? '..';
  const [role, setRole] = useState(stored?.role ?? emptyRole);
  const [step, setStep] = useState<Step>('details');
  const [checked, setChecked] = useState<ReadonlySet<Step>>(new Set());
  const [refused, setRefused] = useState<readonly FormProblem[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);

  const found = useMemo(() => formProblems(role), [role]);
  const saving = useRoleSaving({
    stored,
    role,
    isReviewed: step === 'review' && found.length === 0,
    onRole: setRole,
  });
  const { others, consequences } = saving;
  const overrides = useOverrides(consequences.dryRun);
  const reason = useReason(consequences.dryRun?.requiresReason ?? false);
  const before = saving.before?.role;
  const isUnsaved = !sameRole(role, before ?? emptyRole);
  const warning = useLeaveWarning(isUnsaved);
  const problems = [
    ...found.filter(problem => checked.has(stepOf(problem))),
    ...refused,
  ];

  const change = useCallback((part: Partial<RoleState>) => {
    setRole(current => ({ ...current, ...part }));
    setRefused([]);
  }, []);
  const goTo = (next: Step) => {
    const passed = next === 'review' ? steps : [step];
    setChecked(new Set([...checked, ...passed]));
    setStep(next);
  };
  const isFirst = useRef(true);
  useEffect(() => {
    // Who listens to the page hears which step it shows now.
    if (!isFirst.current) {
      heading.current?.focus();
    }
    isFirst.current = false;
  }, [step]);

  const save = async () => {
    if (!reason.isEnough()) {
      return;
    }
    try {
      const saved = await saving.save({
        reason: reason.value,
        overrides: overrides.stated,
      });
      if (saved) {
        warning.disarm();
        const { revision } = saved;
        tellMade(
          before
            ? {
                title: `Saved ${role.name}`,
                revision,
                undoneTo: roleOf(before),
              }
            : {
                title: `Created ${role.name}`,
                revision,
                undoneTo: linkToRoles?.(),
              },
          roleOf(role),
        );
      }
    } catch (error) {
      const fields = apiProblems(role, error as Error);
      setRefused(fields);
      setStep(stepOf(fields[0]));
    }
  };

  const index = steps.indexOf(step);
  const shared = { role, problems, onChange: change };
  return (
    <Flex direction="column" gap="5" pb="8">
      <StepNavigation
        current={step}
        faulty={new Set(problems.map(stepOf))}
        onChange={goTo}
      />
      {saving.obstacle && (
        <SaveAlert reason={saving.obstacle} onReload={onReload} />
      )}
      {others && (
        <OthersChangeNotice
          change={others}
          rules={offer.rules}
          onChoose={saving.choose}
        />
      )}
      <h3 ref={heading} tabIndex={-1} style={{ all: 'unset' }}>
        <Text variant="title-x-small">{STEP_TITLES[step]}</Text>
      </h3>
      {step === 'details' && <DetailsStep {...shared} />}
      {step === 'members' && <MembersStep {...shared} />}
      {step === 'permissions' && (
        <PermissionsStep
          {...shared}
          offer={offer}
          isNew={!before}
          allowed={allowed}
        />
      )}
      {step === 'review' && isUnsaved && found.length === 0 && (
        <PreviewedImpact {...consequences} overrides={overrides} />
      )}
      {step === 'review' && (
        <RoleDifference before={before} after={role} rules={offer.rules} />
      )}
      {step === 'review' && found.length > 0 && (
        <Alert
          status="warning"
          icon
          title="Something is missing or wrong"
          description={found.map(({ message }) => (
            <Text as="p" key={message}>
              {message}.
            </Text>
          ))}
        />
      )}
      {step === 'review' && isUnsaved && (
        <ReasonField
          {...reason.field}
          problem={
            reason.field.problem ?? problemOf(problems, { kind: 'reason' })
          }
        />
      )}
      <Flex gap="2">
        {step === 'review' ? (
          <Button
            variant="primary"
            loading={saving.isSaving}
            isDisabled={
              saving.isSaving ||
              !isUnsaved ||
              found.length > 0 ||
              consequences.isLoading ||
              overrides.isRefused ||
              Boolean(others?.collisions.length)
            }
            onPress={save}
          >
            {before ? 'Save' : 'Create role'}
          </Button>
        ) : (
          <Button variant="primary" onPress={() => goTo(steps[index + 1])}>
            Continue
          </Button>
        )}
        {index > 0 && (
          <Button variant="secondary" onPress={() => goTo(steps[index - 1])}>
            Back
          </Button>
        )}
        <Button variant="tertiary" onPress={onCancel}>
          Cancel
        </Button>
      </Flex>
      <LeaveDialog warning={warning} />
    </Flex>
  );
}
