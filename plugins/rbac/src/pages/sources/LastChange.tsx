import { useApi, useRouteRef } from '@backstage/frontend-plugin-api';
import { Link, Skeleton } from '@backstage/ui';
import { rbacApiRef } from '../../api/RbacApi';
import { useLatest } from '../../api/useLatest';
import { ChangedRoles } from '../../kit/history/ChangedRoles';
import { historyParameters } from '../../kit/links/historyState';
import { historyRouteRef } from '../../kit/links/routes';
import { Moment } from '../../kit/time/Moment';

/** Which roles the last load changed that changed any, and the way to those before it. */
export function LastChange({
  source,
  revision,
}: {
  /** Its id. */
  source: string;
  /** In force since its last load; another one may mean another change. */
  revision: number | undefined;
}) {
  const api = useApi(rbacApiRef);
  const history = useRouteRef(historyRouteRef);
  const { value, error } = useLatest(
    signal => api.listCommits({ actor: source, limit: 1 }, signal),
    [api, source, revision],
  );
  if (error) {
    return 'It cannot be told at present';
  }
  if (!value) {
    return <Skeleton width="12em" height="1lh" />;
  }
  const [commit] = value;
  if (!commit) {
    return 'None, as far as the history reaches';
  }
  const parameters = historyParameters({ actor: source, role: '' });
  return (
    <>
      <Moment at={commit.at} />: <ChangedRoles commit={commit} isLink />
      <div>
        <Link href={`${history?.()}?${parameters}`}>
          What each load changed
        </Link>
      </div>
    </>
  );
}
