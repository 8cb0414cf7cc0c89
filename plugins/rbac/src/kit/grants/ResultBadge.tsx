import { RiCheckLine, RiFilterLine, RiForbidLine } from '@remixicon/react';
import { Result } from '@portal-rbac/plugin-rbac-common';
import { Toned } from '../tone/Toned';

const LOOKS = {
  ALLOW: { tone: 'success', icon: RiCheckLine, label: 'Allowed' },
  CONDITIONAL: { tone: 'warning', icon: RiFilterLine, label: 'On conditions' },
  DENY: { tone: 'danger', icon: RiForbidLine, label: 'Denied' },
} as const;

/** What somebody gets, told by more than its colour. */
export function ResultBadge({ result }: { result: Result }) {
  const { label, ...look } = LOOKS[result];
  return (
    <Toned isPill {...look}>
      {label}
    </Toned>
  );
}
