import { Text } from '@backstage/ui';
import { UnusedPartJson } from '@portal-rbac/plugin-rbac-common';
import { useMemo } from 'react';
import { readRole, RoleState } from '../difference/RoleState';
import { useAsked } from '../section/useAsked';
import { useTranslate } from '../../translations/useTranslate';
import { RoleFixDialog } from '../change/RoleFixDialog';
import { Period } from '../links/unusedPeriod';
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
  const { value: stored } = useAsked(asked => readRole(asked, role), [role]);
  const { taken, isAnyMemberKept } = useMemo(
    () =>
      stored
        ? takenAway(stored.role, parts)
        : { taken: parts, isAnyMemberKept: false },
    [stored, parts],
  );
  const isNothing = taken.length === 0;
  const changed = useMemo(
    () =>
      isNothing
        ? undefined
        : (before: RoleState) => takenAway(before, parts).role,
    [parts, isNothing],
  );
  const { length: number } = isNothing ? parts : taken;
  return (
    <RoleFixDialog
      role={role}
      fix={t('unused.takeAway', { number })}
      changed={changed}
      onClose={onClose}
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
    </RoleFixDialog>
  );
}
