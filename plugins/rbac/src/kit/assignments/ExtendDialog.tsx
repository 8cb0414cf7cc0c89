import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { AssignmentJson } from '@portal-rbac/plugin-rbac-common';
import { useMemo, useState } from 'react';
import { rbacApiRef } from '../../api/RbacApi';
import { useTranslate } from '../../translations/useTranslate';
import { ChangeDialog, ConfirmedChange } from '../change/ChangeDialog';
import { useTellMade } from '../change/madeChange';
import { shortName } from '../references/shortName';
import { EndField } from './EndField';
import { named } from './named';
import { timeText } from '../time/timeText';

/** Asks for a later end of what was given for a time, says what that does, and has it last longer. */
export function ExtendDialog({
  assignment,
  onClose,
}: {
  assignment: AssignmentJson;
  onClose(): void;
}) {
  const { id, role, until: present = '' } = assignment;
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  const tellMade = useTellMade();
  const [until, setUntil] = useState<string>();
  const change = useMemo(
    (): ConfirmedChange | undefined =>
      until === undefined
        ? undefined
        : {
            preview: options => api.previewExtension(id, until, options),
            make: options => api.extendAssignment(id, until, options),
          },
    [api, id, until],
  );
  const name = shortName(role);
  return (
    <ChangeDialog
      title={t('assignments.extend.title')}
      confirm={t('assignments.extend.confirm')}
      failed={t('assignments.extend.failed')}
      change={change}
      onClose={onClose}
      onMade={({ revision }) =>
        tellMade({
          made: [
            {
              title: t('assignments.extend.done', {
                role: name,
                at: new Date(until!),
              }),
              revision,
            },
          ],
        })
      }
    >
      <Text as="p">
        {t('assignments.extend.text', {
          ...named(assignment),
          time: timeText(t, present),
        })}
      </Text>
      <EndField
        label={t('assignments.extend.until')}
        present={present}
        value={until}
        onChange={setUntil}
      />
    </ChangeDialog>
  );
}
