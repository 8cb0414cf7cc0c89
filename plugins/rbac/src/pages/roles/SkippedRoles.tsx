import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Alert, ButtonLink } from '@backstage/ui';
import { SourceStatusJson } from '@portal-rbac/plugin-rbac-common';
import { sourcesRouteRef } from '../../kit/links/routes';
import { useTranslate } from '../../translations/useTranslate';

/** Names that are shown; the others are on the page of the sources. */
const MAX_NAMES = 3;

/**
 * Says loudly that sources declare roles that do not count: a denial among them
 * is an open door. Nothing if there are none.
 */
export function SkippedRoles({
  sources,
}: {
  sources: readonly SourceStatusJson[];
}) {
  const t = useTranslate();
  const link = useRouteRef(sourcesRouteRef);
  const problems = sources.flatMap(source =>
    source.problems.filter(({ skipped }) => skipped),
  );
  if (problems.length === 0) {
    return null;
  }
  const names = problems.slice(0, MAX_NAMES).flatMap(({ role }) => role ?? []);
  return (
    <Alert
      status="danger"
      icon
      title={t('roles.skipped.title', { count: problems.length })}
      description={
        problems.length > MAX_NAMES
          ? t('roles.skipped.namesAndOthers', { names })
          : t('roles.skipped.names', { names })
      }
      customActions={
        <ButtonLink variant="secondary" size="small" href={link?.()}>
          {t('roles.skipped.show')}
        </ButtonLink>
      }
    />
  );
}
