import { parseEntityRef } from '@backstage/catalog-model';
import { useApi, useRouteRef } from '@backstage/frontend-plugin-api';
import { useMemo, useState } from 'react';
import { rbacApiRef } from '../../api/RbacApi';
import { Translate, useTranslate } from '../../translations/useTranslate';
import { ChangeDialog, ConfirmedChange } from '../change/ChangeDialog';
import { useTellMade } from '../change/madeChange';
import { EntityPicker } from '../entities/EntityPicker';
import { roleRouteRef } from '../links/routes';
import { shortName } from '../references/shortName';
import { useFocusedField } from '../section/useFocusedField';
import { Period, PeriodFields } from './PeriodFields';

/** Asks who should have a role until when, shows the impact, and gives it to them. */
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
  const [period, setPeriod] = useState<Period>();
  const change = useMemo((): ConfirmedChange | undefined => {
    if (!member || !period) {
      return undefined;
    }
    const assignment = { role, member, ...period };
    return {
      preview: options => api.previewAssignment(assignment, options),
      // Why it is given is why the change is made.
      make: options =>
        api.assign({ ...assignment, reason: options.reason }, options),
    };
  }, [api, role, member, period]);
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
              title: doneText(t, name, period!),
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
      <PeriodFields onChange={setPeriod} />
    </ChangeDialog>
  );
}

function doneText(t: Translate, role: string, { from, until }: Period) {
  const end = { role, at: new Date(until) };
  return from
    ? t('assignments.give.doneLater', { ...end, from: new Date(from) })
    : t('assignments.give.done', end);
}
