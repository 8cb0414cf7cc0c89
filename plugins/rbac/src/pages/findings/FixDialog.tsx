import { Text } from '@backstage/ui';
import { RoleState } from '../../kit/difference/RoleState';
import { useTranslate } from '../../translations/useTranslate';
import { FindingGroup } from './findingGroups';
import { findingText } from './findingText';
import { RoleFixDialog } from '../../kit/change/RoleFixDialog';

/** Says what putting a finding in order does to everybody, and does it. */
export function FixDialog({
  group,
  fix,
  changed,
  onClose,
}: {
  group: FindingGroup;
  /** The action, in the words of the button. */
  fix: string;
  /** The same one as long as the finding is the same. */
  changed(role: RoleState): RoleState;
  onClose(): void;
}) {
  const t = useTranslate();
  const { title, detail } = findingText(t, group);
  return (
    <RoleFixDialog
      role={group.role}
      fix={fix}
      changed={changed}
      onClose={onClose}
    >
      <Text weight="bold">{title}</Text>
      <Text color="secondary">{detail}</Text>
    </RoleFixDialog>
  );
}
