import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { UnusedPartJson } from '@portal-rbac/plugin-rbac-common';
import { useMemo } from 'react';
import { rbacApiRef } from '../../../api/RbacApi';
import { ChangeDialog } from '../../../kit/change/ChangeDialog';
import { changeRole } from '../../../kit/change/changeRole';
import { useTellMade } from '../../../kit/change/madeChange';
import { readRole } from '../../../kit/difference/RoleState';
import { shortName } from '../../../kit/references/shortName';
import { useAsked } from '../../../kit/section/useAsked';
import { useTranslate } from '../../../translations/useTranslate';
import { Period } from './period';
import { takenAway } from './takenAway';
import { takenAwayWords } from './takenAwayWords';

/** Says what taking unused parts away from a role does to everybody, and takes them away. */
export function TakeAwayDialog({
  role,
  parts,
  period,
  onClose,
}: {
  /** `role:<namespace>/<name>` */
  role: string;
  /** Policies, conditions and members; the same ones as long as they are the same. */
  parts: readonly UnusedPartJson[];
  period: Period;
  onClose(): void;
}) {
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  const tellMade = useTellMade();
  const { value: stored } = useAsked(asked => readRole(asked, role), [role]);
  const { taken, isAnyMemberKept } = useMemo(
    () =>
      stored
        ? takenAway(stored.role, parts)
        : { taken: parts, isAnyMemberKept: false },
    [stored, parts],
  );
  const isNothing = taken.length === 0;
  const change = useMemo(
    () =>
      isNothing
        ? undefined
        : changeRole(api, role, before => takenAway(before, parts).role),
    [api, role, parts, isNothing],
  );
  const name = shortName(role);
  const { length: number } = isNothing ? parts : taken;
  const fix = t('unused.takeAway', { number });
  return (
    <ChangeDialog
      title={t('findings.fix.title', { fix, role: name })}
      confirm={fix}
      failed={t('findings.fix.failed')}
      change={change}
      onClose={onClose}
      onMade={({ revision }) =>
        tellMade({
          made: [{ title: t('findings.fix.done', { role: name }), revision }],
        })
      }
    >
      {!isNothing && (
        <Text as="p">
          {t('unused.dialog.what', {
            what: takenAwayWords(t, taken),
            days: period,
          })}
        </Text>
      )}
      {isAnyMemberKept && <Text as="p">{t('unused.dialog.membersStay')}</Text>}
    </ChangeDialog>
  );
}
