import { Flex, Text } from '@backstage/ui';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { parseEntityRef } from '@backstage/catalog-model';
import { useCallback, useMemo, useState } from 'react';
import { useOverrides } from '../../kit/laws/useOverrides';
import { useTellMade } from '../../kit/change/madeChange';
import { isOfFiles } from '../../kit/words/whyReadOnly';
import { useReason } from '../../kit/change/useReason';
import { roleRouteRef, rolesRouteRef } from '../../kit/links/routes';
import { apiProblems } from './apiProblem';
import { formProblems, FormProblem, stepOf } from './FormProblem';
import { DraftNotice } from './draft/DraftNotice';
import { DraftStore } from './draft/DraftStore';
import { RoleDraft } from './draft/RoleDraft';
import { useDraft } from './draft/useDraft';
import { FormActions } from './FormActions';
import { LeaveDialog } from './LeaveDialog';
import { OthersChangeNotice } from './OthersChangeNotice';
import { PluginOffer } from './PluginOffer';
import {
  emptyRole,
  nothingBegun,
  RoleState,
  sameRole,
  StoredRole,
} from '../../kit/difference/RoleState';
import { SaveAlert } from './SaveAlert';
import { DetailsStep } from './steps/DetailsStep';
import { MembersStep } from './steps/MembersStep';
import { PermissionsStep } from './steps/PermissionsStep';
import { ReviewStep } from './steps/ReviewStep';
import { STEP_TITLES, StepNavigation } from './steps/StepNavigation';
import { Allowed } from './useAllowed';
import { useLeaveWarning } from './useLeaveWarning';
import { useRoleSaving } from './useRoleSaving';
import { useSteps } from './useSteps';

/** The steps to create a role, or to change one. */
export function RoleForm(props: {
  /** The role as it is stored; absent for a new one. */
  stored?: StoredRole;
  /** What a new role begins with; nothing, if it is absent. */
  template?: RoleState;
  offer: PluginOffer;
  allowed: Allowed;
  /** Where work on the role is kept until it is saved. */
  drafts: DraftStore;
  /** Work to go on with. */
  draft?: RoleDraft;
  onReload(): void;
  onCancel(): void;
}) {
  const { offer, allowed, drafts, draft, onReload, onCancel } = props;
  const { template = emptyRole } = props;
  // What others did since a draft was begun is found as if the form had stayed open.
  const stored = draft?.stored ?? props.stored;
  const tellMade = useTellMade();
  const linkToRoles = useRouteRef(rolesRouteRef);
  const linkToRole = useRouteRef(roleRouteRef);
  const roleOf = ({ name }: RoleState) =>
    linkToRole?.(parseEntityRef(name)) ?? '..';
  const [role, setRole] = useState(draft?.role ?? stored?.role ?? template);
  const [begun, setBegun] = useState(draft?.begun ?? nothingBegun);
  const isPatch = stored !== undefined && isOfFiles(stored.source);
  const { step, checked, heading, goTo, setStep } = useSteps(
    isPatch ? 'members' : 'details',
  );
  const [refused, setRefused] = useState<readonly FormProblem[]>([]);
  /** What of a role of the policy files was taken away as a patch. */
  const [taken, setTaken] = useState<RoleState>();

  const found = useMemo(() => formProblems(role, begun), [role, begun]);
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
  const isChanged =
    !sameRole(role, before ?? template) ||
    found.some(({ field }) => ['target', 'names'].includes(field.kind));
  const isUnsaved = isChanged && !(taken && sameRole(role, taken));
  const warning = useLeaveWarning(isUnsaved);
  const work = useMemo(
    () => (isUnsaved ? { role, begun, stored: saving.before } : undefined),
    [isUnsaved, role, begun, saving.before],
  );
  const discardDraft = useDraft(drafts, work);
  const reload = () => {
    discardDraft();
    onReload();
  };
  const problems = [
    ...found.filter(problem => checked.has(stepOf(problem))),
    ...refused,
  ];

  const change = useCallback((part: Partial<RoleState>) => {
    setRole(current => ({ ...current, ...part }));
    setRefused([]);
  }, []);
  const addMembers = useCallback((refs: readonly string[]) => {
    setRole(current => ({
      ...current,
      members: [...new Set([...refs, ...current.members])],
    }));
    setRefused([]);
  }, []);
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
        discardDraft();
        const { revision } = saved;
        const made = before
          ? { title: `Saved ${role.name}`, undoneTo: roleOf(before) }
          : { title: `Created ${role.name}`, undoneTo: linkToRoles?.() };
        tellMade({ made: [{ ...made, revision }] }, roleOf(role));
      }
    } catch (error) {
      const fields = apiProblems(role, error as Error);
      setRefused(fields);
      setStep(stepOf(fields[0]));
    }
  };

  const shared = { role, problems, onChange: change };
  return (
    <Flex direction="column" gap="5" pb="8">
      <StepNavigation
        current={step}
        faulty={new Set(problems.map(stepOf))}
        onChange={goTo}
      />
      {draft && isUnsaved && <DraftNotice at={draft.at} onDiscard={reload} />}
      {saving.obstacle && (
        <SaveAlert reason={saving.obstacle} onReload={reload} />
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
      {step === 'details' && <DetailsStep {...shared} isReadOnly={isPatch} />}
      {step === 'members' && (
        <MembersStep
          {...shared}
          before={before?.members ?? []}
          names={begun.names}
          onNames={names => setBegun(known => ({ ...known, names }))}
          onAdd={addMembers}
        />
      )}
      {step === 'permissions' && (
        <PermissionsStep
          {...shared}
          offer={offer}
          allowed={before ? allowed : { ...allowed, create: true }}
          begun={begun.targets}
          onBegun={targets => setBegun(known => ({ ...known, targets }))}
        />
      )}
      {step === 'review' && (
        <ReviewStep
          {...{ before, role, found, problems, isChanged, isPatch }}
          {...{ consequences, overrides, reason }}
          rules={offer.rules}
          onTaken={() => setTaken(role)}
        />
      )}
      <FormActions
        step={step}
        onStep={goTo}
        onCancel={onCancel}
        save={
          isPatch
            ? undefined
            : {
                label: before ? 'Save' : 'Create role',
                isSaving: saving.isSaving,
                isDisabled:
                  !isUnsaved ||
                  found.length > 0 ||
                  consequences.isLoading ||
                  overrides.isRefused ||
                  Boolean(others?.collisions.length),
                onPress: save,
              }
        }
      />
      <LeaveDialog
        warning={{
          ...warning,
          leave() {
            discardDraft();
            warning.leave();
          },
        }}
      />
    </Flex>
  );
}
