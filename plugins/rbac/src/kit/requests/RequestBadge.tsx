import { AccessRequestJson } from '@portal-rbac/plugin-rbac-common';
import {
  RiCheckLine,
  RiCloseLine,
  RiForbidLine,
  RiTimeLine,
} from '@remixicon/react';
import { useTranslate } from '../../translations/useTranslate';
import { Toned } from '../tone/Toned';

const LOOKS = {
  pending: { tone: 'neutral', icon: RiTimeLine },
  approved: { tone: 'success', icon: RiCheckLine },
  denied: { tone: 'danger', icon: RiForbidLine },
  cancelled: { tone: 'neutral', icon: RiCloseLine },
  lapsed: { tone: 'neutral', icon: RiTimeLine },
  ended: { tone: 'neutral', icon: RiTimeLine },
} as const;

/** Whether what was given has ended since. */
export function hasEnded({
  state,
  until,
}: Pick<AccessRequestJson, 'state' | 'until'>): boolean {
  return (
    state === 'approved' &&
    until !== undefined &&
    Date.parse(until) <= Date.now()
  );
}

/** How a request stands, told by more than its colour. */
export function RequestBadge({ request }: { request: AccessRequestJson }) {
  const t = useTranslate();
  const state = hasEnded(request) ? 'ended' : request.state;
  return (
    <Toned isPill {...LOOKS[state]}>
      {t(`requests.state.${state}`)}
    </Toned>
  );
}
