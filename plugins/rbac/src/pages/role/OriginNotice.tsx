import { Alert } from '@backstage/ui';
import { RoleJson } from '@portal-rbac/plugin-rbac-common';
import { RefreshButton } from '../../kit/sources/RefreshButton';
import { isProvider, whyReadOnly } from '../../kit/words/whyReadOnly';
import { useTranslate } from '../../translations/useTranslate';

/** Where to change a role that is not made here; nothing for other roles. */
export function OriginNotice({
  role: { metadata },
  onRefreshed,
}: {
  role: RoleJson;
  onRefreshed: () => void;
}) {
  const t = useTranslate();
  const reason = whyReadOnly(t, metadata.source);
  return reason ? (
    <Alert
      status="info"
      icon
      title={t('role.origin')}
      description={reason}
      customActions={
        isProvider(metadata.source) && (
          <RefreshButton provider={metadata.source} onRefreshed={onRefreshed} />
        )
      }
    />
  ) : null;
}
