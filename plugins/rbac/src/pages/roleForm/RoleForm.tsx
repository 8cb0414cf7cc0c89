import { Flex, Text } from '@backstage/ui';
import { overridingLabel } from '../../kit/guardrails/overridingLabel';
import { DraftNotice } from './draft/DraftNotice';
import { FormActions } from './FormActions';
import styles from './FormActions.module.css';
import { stepOf } from './FormProblem';
import { LeaveDialog } from './LeaveDialog';
import { OthersChangeNotice } from './OthersChangeNotice';
import { PluginOffer } from './PluginOffer';
import { SaveAlert } from './SaveAlert';
import { DetailsStep } from './steps/DetailsStep';
import { MembersStep } from './steps/MembersStep';
import { PermissionsStep } from './steps/PermissionsStep';
import { ReviewStep } from './steps/ReviewStep';
import { StepNavigation } from './steps/StepNavigation';
import { Allowed } from './useAllowed';
import { RoleFormStart, useRoleForm } from './useRoleForm';
import { useTranslate } from '../../translations/useTranslate';

/** The steps to create a role, or to change one. */
export function RoleForm(
  props: RoleFormStart & {
    offer: PluginOffer;
    allowed: Allowed;
    onCancel(): void;
  },
) {
  const t = useTranslate();
  const { offer, allowed, draft, onCancel } = props;
  const form = useRoleForm(props);
  const { step, problems, saving, before, begun } = form;
  const { others, accessChanges } = saving;
  const shared = { role: form.role, problems, onChange: form.change };
  return (
    <Flex direction="column" gap="5" className={styles.form}>
      <StepNavigation
        current={step}
        faulty={new Set(problems.map(stepOf))}
        onChange={form.goTo}
      />
      {draft && form.isUnsaved && (
        <DraftNotice at={draft.at} onDiscard={form.reload} />
      )}
      {saving.obstacle && (
        <SaveAlert reason={saving.obstacle} onReload={form.reload} />
      )}
      {others && (
        <OthersChangeNotice
          change={others}
          rules={offer.rules}
          onChoose={saving.choose}
        />
      )}
      <h3 ref={form.heading} tabIndex={-1} style={{ all: 'unset' }}>
        <Text variant="title-x-small">{t(`roleForm.steps.${step}`)}</Text>
      </h3>
      {step === 'details' && (
        <DetailsStep {...shared} isReadOnly={form.isPatch} />
      )}
      {step === 'members' && (
        <MembersStep
          {...shared}
          before={before?.members ?? []}
          stored={before?.name}
          canEnd={!form.isPatch}
          names={begun.names}
          onNames={names => form.setBegun(known => ({ ...known, names }))}
          onAdd={form.addMembers}
        />
      )}
      {step === 'permissions' && (
        <PermissionsStep
          {...shared}
          offer={offer}
          allowed={before ? allowed : { ...allowed, create: true }}
          begun={begun.targets}
          onBegun={targets => form.setBegun(known => ({ ...known, targets }))}
        />
      )}
      {step === 'review' && (
        <ReviewStep
          {...form}
          accessChanges={accessChanges}
          rules={offer.rules}
          onTaken={form.take}
        />
      )}
      <FormActions
        role={form.role}
        step={step}
        onStep={form.goTo}
        onCancel={onCancel}
        save={
          form.isPatch
            ? undefined
            : {
                label: overridingLabel(
                  t,
                  t(
                    before
                      ? 'roleForm.actions.save'
                      : 'roleForm.actions.create',
                  ),
                  form.overrides,
                ),
                isDangerous: form.overrides.lockOut !== undefined,
                isSaving: saving.isSaving,
                isDisabled:
                  !form.isUnsaved ||
                  form.found.length > 0 ||
                  accessChanges.isLoading ||
                  form.overrides.isRefused ||
                  Boolean(others?.collisions.length),
                onPress: form.save,
              }
        }
      />
      <LeaveDialog warning={form.warning} />
    </Flex>
  );
}
