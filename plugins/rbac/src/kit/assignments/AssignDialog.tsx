import { parseEntityRef } from '@backstage/catalog-model';
import { useApi, useRouteRef } from '@backstage/frontend-plugin-api';
import { useMemo, useState } from 'react';
import { rbacApiRef } from '../../api/RbacApi';
import { useTranslate } from '../../translations/useTranslate';
import { ChangeDialog, ConfirmedChange } from '../change/ChangeDialog';
import { useTellMade } from '../change/madeChange';
import { EntityPicker } from '../entities/EntityPicker';
import { roleRouteRef } from '../links/routes';
import { shortName } from '../references/shortName';
import { useFocusedField } from '../section/useFocusedField';
import { EndField } from './EndField';

/** Asks who is to have a role until when, says what that does, and gives it to them. */
export function AssignDialog({
  role,
  onClose,
}: {
  /** `role:<namespace>/<name>` */
  role: string;
  onClose(): void;
}) {
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  const tellMade = useTellMade();
  const linkToRole = useRouteRef(roleRouteRef);
  const first = useFocusedField(true);
  const [member, setMember] = useState<string | null>(null);
  const [until, setUntil] = useState<string>();
  const change = useMemo((): ConfirmedChange | undefined => {
    if (!member || !until) {
      return undefined;
    }
    const assignment = { role, member, until };
    return {
      preview: options => api.previewAssignment(assignment, options),
      // Why it is given is why the change is made.
      make: options =>
        api.assign({ ...assignment, reason: options.reason }, options),
    };
  }, [api, role, member, until]);
  const name = shortName(role);
  return (
    <ChangeDialog
      title={t('assignments.give.title', { role: name })}
      confirm={t('assignments.give.confirm')}
      failed={t('assignments.give.failed')}
      change={change}
      onClose={onClose}
      onMade={({ revision }) =>
        tellMade({
          made: [
            {
              title: t('assignments.give.done', {
                role: name,
                at: new Date(until!),
              }),
              revision,
              undoneTo: linkToRole?.(parseEntityRef(role)),
            },
          ],
        })
      }
    >
      <div ref={first}>
        <EntityPicker
          label={t('assignments.give.member')}
          placeholder={t('assignments.give.search')}
          kinds={['user', 'group']}
          value={member}
          onChange={setMember}
        />
      </div>
      <EndField
        label={t('assignments.give.until')}
        value={until}
        onChange={setUntil}
      />
    </ChangeDialog>
  );
}
