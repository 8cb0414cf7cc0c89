import { AccessRequestJson } from '@portal-rbac/plugin-rbac-common';
import {
  RiCheckLine,
  RiCloseLine,
  RiForbidLine,
  RiTimeLine,
} from '@remixicon/react';
import { Translate, useTranslate } from '../../translations/useTranslate';
import { clockText } from '../time/timeText';
import { Toned } from '../tone/Toned';
import { approvalsText } from './approvalsText';
import { standingOf } from './standing';

const LOOKS = {
  pending: { tone: 'neutral', icon: RiTimeLine },
  approved: { tone: 'success', icon: RiCheckLine },
  due: { tone: 'neutral', icon: RiTimeLine },
  active: { tone: 'success', icon: RiCheckLine },
  denied: { tone: 'danger', icon: RiForbidLine },
  cancelled: { tone: 'neutral', icon: RiCloseLine },
  lapsed: { tone: 'neutral', icon: RiTimeLine },
  ended: { tone: 'neutral', icon: RiTimeLine },
} as const;

/** The state of a request, shown by more than colour. */
export function RequestBadge({ request }: { request: AccessRequestJson }) {
  const t = useTranslate();
  return (
    <Toned isPill {...LOOKS[standingOf(request)]}>
      {standingText(t, request)}
    </Toned>
  );
}

/** How far the approval has come, or how long the access lasts, in a few words. */
function standingText(t: Translate, request: AccessRequestJson): string {
  const standing = standingOf(request);
  if (standing === 'pending') {
    return approvalsText(t, request) ?? t('requests.state.pending');
  }
  return standing === 'active' && request.until
    ? t('requests.state.activeUntil', { time: clockText(t, request.until) })
    : t(`requests.state.${standing}`);
}
