import { parseEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { useCallback, useMemo, useState } from 'react';
import { useTellMade } from '../../kit/change/madeChange';
import { useReason } from '../../kit/change/useReason';
import {
  emptyRole,
  nothingBegun,
  RoleState,
  sameRole,
  StoredRole,
} from '../../kit/difference/RoleState';
import { useOverrides } from '../../kit/guardrails/useOverrides';
import { roleRouteRef, rolesRouteRef } from '../../kit/links/routes';
import { isOfFiles } from '../../kit/words/whyReadOnly';
import { apiProblems } from './apiProblem';
import { DraftStore } from './draft/DraftStore';
import { RoleDraft } from './draft/RoleDraft';
import { useDraft } from './draft/useDraft';
import { FormProblem, formProblems, stepOf } from './FormProblem';
import { useLeaveWarning } from './useLeaveWarning';
import { useRoleSaving } from './useRoleSaving';
import { useSteps } from './useSteps';
import { useTranslate } from '../../translations/useTranslate';
import { shortName } from '../../kit/references/shortName';

/** What a form for a role begins with. */
export interface RoleFormStart {
  /** The role as it is stored; absent for a new one. */
  readonly stored?: StoredRole;
  /** What a new role begins with; nothing, if it is absent. */
  readonly template?: RoleState;
  /** Where work on the role is kept until it is saved. */
  readonly drafts: DraftStore;
  /** A draft to continue. */
  readonly draft?: RoleDraft;
  onReload(): void;
}

/** The role in a form: what was typed, what is wrong with it, what it would do, and saving it. */
export function useRoleForm({
  draft,
  drafts,
  template = emptyRole,
  onReload,
  ...props
}: RoleFormStart) {
  const t = useTranslate();
  // What others did since a draft was begun is found as if the form had stayed open.
  const stored = draft?.stored ?? props.stored;
  const [role, setRole] = useState(draft?.role ?? stored?.role ?? template);
  const [begun, setBegun] = useState(draft?.begun ?? nothingBegun);
  const isPatch = stored !== undefined && isOfFiles(stored.source);
  const steps = useSteps(isPatch ? 'members' : 'details');
  const [refused, setRefused] = useState<readonly FormProblem[]>([]);
  /** What of a role of the policy files was taken away as a patch. */
  const [taken, setTaken] = useState<RoleState>();

  const found = useMemo(() => formProblems(t, role, begun), [t, role, begun]);
  const saving = useRoleSaving({
    stored,
    role,
    isReviewed: steps.step === 'review' && found.length === 0,
    onRole: setRole,
  });
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

  const update = useCallback((next: (role: RoleState) => RoleState) => {
    setRole(next);
    setRefused([]);
  }, []);
  const change = useCallback(
    (part: Partial<RoleState>) => update(current => ({ ...current, ...part })),
    [update],
  );
  const addMembers = useCallback(
    (refs: readonly string[]) =>
      update(current => {
        const ending = new Set(
          (current.assignments ?? []).map(({ member }) => member),
        );
        const lasting = refs.filter(ref => !ending.has(ref));
        return {
          ...current,
          members: [...new Set([...lasting, ...current.members])],
        };
      }),
    [update],
  );
  const { save, ...stated } = useSave({
    ...{ role, before, saving },
    onSaved() {
      warning.disarm();
      discardDraft();
    },
    onRefused(fields) {
      setRefused(fields);
      steps.setStep(stepOf(fields[0]));
    },
  });

  return {
    ...{ role, before, begun, setBegun, change, addMembers },
    ...{ isPatch, isChanged, isUnsaved, found, saving, save, ...stated },
    ...steps,
    problems: [
      ...found.filter(problem => steps.checked.has(stepOf(problem))),
      ...refused,
    ],
    take: () => setTaken(role),
    reload() {
      discardDraft();
      onReload();
    },
    warning: {
      ...warning,
      leave() {
        discardDraft();
        warning.leave();
      },
    },
  };
}

/** Saving the role, with the reason and the overrides that its change needs. */
function useSave(form: {
  readonly role: RoleState;
  readonly before: RoleState | undefined;
  readonly saving: ReturnType<typeof useRoleSaving>;
  onSaved(): void;
  onRefused(fields: readonly FormProblem[]): void;
}) {
  const { role, before, saving, onSaved, onRefused } = form;
  const t = useTranslate();
  const tellMade = useTellMade();
  const linkToRoles = useRouteRef(rolesRouteRef);
  const linkToRole = useRouteRef(roleRouteRef);
  const roleOf = ({ name }: RoleState) =>
    linkToRole?.(parseEntityRef(name)) ?? '..';
  const { dryRun } = saving.accessChanges;
  const overrides = useOverrides(dryRun);
  const reason = useReason(dryRun?.requiresReason ?? false);

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
        onSaved();
        const { revision } = saved;
        const made = before
          ? {
              title: t('roleForm.saving.saved', {
                role: shortName(role.name),
              }),
              undoneTo: roleOf(before),
            }
          : {
              title: t('roleForm.saving.created', {
                role: shortName(role.name),
              }),
              undoneTo: linkToRoles?.(),
            };
        tellMade({ made: [{ ...made, revision }] }, roleOf(role));
      }
    } catch (error) {
      onRefused(apiProblems(t, role, error as Error));
    }
  };
  return { overrides, reason, save };
}
