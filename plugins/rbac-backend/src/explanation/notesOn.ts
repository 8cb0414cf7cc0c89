import { because, Reason } from '@portal-rbac/plugin-rbac-common';
import { CriteriaBudget } from '@portal-rbac/plugin-rbac-core';

/** The note on an answer that leaves conditions out. */
export const notesOn = ({ leavesOut }: CriteriaBudget): readonly Reason[] =>
  leavesOut ? [because('conditions-left-out')] : [];
