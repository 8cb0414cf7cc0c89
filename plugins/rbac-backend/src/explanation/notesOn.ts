import { CriteriaBudget } from '@portal-rbac/plugin-rbac-core';

/** The note on an answer that leaves conditions out. */
export const notesOn = ({ leavesOut }: CriteriaBudget): readonly string[] =>
  leavesOut
    ? [
        'Conditions that are too long for one answer are left out; GET /roles/conditions has them',
      ]
    : [];
