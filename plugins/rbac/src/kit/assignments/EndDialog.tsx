import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { AssignmentFactsJson } from '@portal-rbac/plugin-rbac-common';
import { useMemo } from 'react';
import { rbacApiRef } from '../../api/RbacApi';
import { useTranslate } from '../../translations/useTranslate';
import { ChangeDialog, ConfirmedChange } from '../change/ChangeDialog';
import { useTellMade } from '../change/madeChange';
import { shortName } from '../references/shortName';
import { named } from './named';

/** Says what it does to take back at once what was given for a time, and takes it back. */
export function EndDialog({
  assignment,
  onClose,
}: {
  assignment: AssignmentFactsJson;
  onClose(): void;
}) {
  const { id, role } = assignment;
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  const tellMade = useTellMade();
  const change = useMemo(
    (): ConfirmedChange => ({
      preview: options => api.previewEnd(id, options),
      make: options => api.endAssignment(id, options),
    }),
    [api, id],
  );
  const name = shortName(role);
  return (
    <ChangeDialog
      title={t('assignments.takeBack.title')}
      confirm={t('assignments.takeBack.confirm')}
      failed={t('assignments.takeBack.failed')}
      change={change}
      onClose={onClose}
      onMade={({ revision }) =>
        tellMade({
          made: [
            { title: t('assignments.takeBack.done', { role: name }), revision },
          ],
        })
      }
    >
      <Text as="p">{t('assignments.takeBack.text', named(assignment))}</Text>
    </ChangeDialog>
  );
}
