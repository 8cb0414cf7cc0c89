import { useApi, useRouteRef } from '@backstage/frontend-plugin-api';
import { Link, Skeleton } from '@backstage/ui';
import { rbacApiRef } from '../../api/RbacApi';
import { useLatest } from '../../api/useLatest';
import { ChangedRoles } from '../../kit/history/ChangedRoles';
import { historyParameters } from '../../kit/links/historyState';
import { historyRouteRef } from '../../kit/links/routes';
import { Moment } from '../../kit/time/Moment';
import { useTranslate } from '../../translations/useTranslate';

/** Which roles the last load changed that changed any, and the way to those before it. */
export function LastChange({
  source,
  revision,
}: {
  /** Its id. */
  source: string;
  /** The revision in force since its last load; another one may mean another change. */
  revision: number | undefined;
}) {
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  const history = useRouteRef(historyRouteRef);
  const { value, error } = useLatest(
    signal => api.listCommits({ actor: source, limit: 1 }, signal),
    [api, source, revision],
  );
  if (error) {
    return t('sources.change.failed');
  }
  if (!value) {
    return <Skeleton width="12em" height="1lh" />;
  }
  const [commit] = value;
  if (!commit) {
    return t('sources.change.none');
  }
  const parameters = historyParameters({ actor: source, role: '' });
  return (
    <>
      {t('sources.change.roles', {
        moment: <Moment at={commit.at} />,
        roles: <ChangedRoles commit={commit} isLink />,
      })}
      <div>
        <Link href={`${history?.()}?${parameters}`}>
          {t('sources.change.all')}
        </Link>
      </div>
    </>
  );
}
