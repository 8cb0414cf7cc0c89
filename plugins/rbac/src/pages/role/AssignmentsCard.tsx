import { RoleJson } from '@portal-rbac/plugin-rbac-common';
import { Rows } from '../../kit/section/Rows';
import { SectionCard } from '../../kit/section/SectionCard';
import { Failure } from '../../kit/section/Failure';
import { useAsked } from '../../kit/section/useAsked';
import { useTranslate } from '../../translations/useTranslate';
import { AssignmentRow } from './AssignmentRow';

/** Who has a role for a time, or will have it, besides its members; nothing if nobody does. */
export function AssignmentsCard({ role }: { role: RoleJson }) {
  const t = useTranslate();
  // Asked again whenever the role is read again.
  const { value, error, retry } = useAsked(
    api => api.listAssignments(role.name),
    [role],
  );
  if (error) {
    return (
      <Failure
        title={t('assignments.card.failed')}
        error={error}
        onRetry={retry}
      />
    );
  }
  if (!value || value.total === 0) {
    return null;
  }
  return (
    <SectionCard title={t('assignments.card.title', { number: value.total })}>
      <Rows>
        {value.items.map(assignment => (
          <AssignmentRow
            key={assignment.id}
            role={role}
            assignment={assignment}
          />
        ))}
      </Rows>
    </SectionCard>
  );
}
