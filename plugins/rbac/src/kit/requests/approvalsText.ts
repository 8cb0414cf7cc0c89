import { AccessRequestJson } from '@portal-rbac/plugin-rbac-common';
import { Translate } from '../../translations/useTranslate';

/** How many of several approvals a request has; nothing where one is enough. */
export function approvalsText(
  t: Translate,
  { approvals, approvalsNeeded = 1 }: AccessRequestJson,
): string | undefined {
  return approvalsNeeded > 1
    ? t('requests.state.approvals', {
        number: approvals.length,
        of: approvalsNeeded,
      })
    : undefined;
}
