import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Alert, ButtonLink } from '@backstage/ui';
import { SourceStatusJson } from '@portal-rbac/plugin-rbac-common';
import { counted } from '@portal-rbac/plugin-rbac-core';
import { sourcesRouteRef } from '../../kit/links/routes';

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
  const link = useRouteRef(sourcesRouteRef);
  const problems = sources.flatMap(source =>
    source.problems.filter(({ skipped }) => skipped),
  );
  if (problems.length === 0) {
    return null;
  }
  const names = problems.slice(0, MAX_NAMES).map(({ role }) => role);
  const more = problems.length > MAX_NAMES ? ' and others' : '';
  return (
    <Alert
      status="danger"
      icon
      title={`${counted(problems.length, 'role')} skipped: what was declared does not count, denials included`}
      description={`Another source has the name, or it is reserved: ${names.join(
        ', ',
      )}${more}.`}
      customActions={
        <ButtonLink variant="secondary" size="small" href={link?.()}>
          Show the sources
        </ButtonLink>
      }
    />
  );
}
