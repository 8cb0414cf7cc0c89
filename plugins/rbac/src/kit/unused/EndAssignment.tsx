import { usePermission } from '@backstage/plugin-permission-react';
import { Button } from '@backstage/ui';
import {
  AssignmentFactsJson,
  policyEntityUpdatePermission,
} from '@portal-rbac/plugin-rbac-common';
import { useState } from 'react';
import { EndDialog } from '../assignments/EndDialog';
import { shortName } from '../references/shortName';
import { useTranslate } from '../../translations/useTranslate';

/** A button that ends access for a time, and shows the impact first; nothing for users who may not. */
export function EndAssignment({
  assignment,
}: {
  assignment: AssignmentFactsJson;
}) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { role, member } = assignment;
  const { allowed } = usePermission({
    permission: policyEntityUpdatePermission,
    resourceRef: role,
  });
  const fix = t('assignments.row.end');
  return (
    allowed && (
      <>
        <Button
          variant="secondary"
          size="small"
          aria-label={t('findings.fix.of', { fix, role: shortName(member) })}
          onPress={() => setOpen(true)}
        >
          {fix}
        </Button>
        {isOpen && (
          <EndDialog assignment={assignment} onClose={() => setOpen(false)} />
        )}
      </>
    )
  );
}
