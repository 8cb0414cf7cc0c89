import { Reason } from '@portal-rbac/plugin-rbac-common';
import { Translate } from '../../translations/useTranslate';

export function reasonText(_: Translate, reason: Reason): string {
  return reason.message;
}
