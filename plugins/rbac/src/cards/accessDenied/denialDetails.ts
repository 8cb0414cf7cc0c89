import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';

/** What somebody was refused, in lines to send to whoever can help. */
export function denialDetails({
  permission,
  resourceRef,
  page,
  explanation,
}: {
  /** Its name. */
  permission: string;
  resourceRef?: string;
  /** The address of the page. */
  page: string;
  /** Why, as far as that is known. */
  explanation?: Pick<
    ExplanationJson,
    'userEntityRef' | 'reason' | 'possibleGrants'
  >;
}): string {
  const roles = (explanation?.possibleGrants ?? []).flatMap(grant =>
    grant.kind === 'not-a-member' ? [grant.role] : [],
  );
  return [
    `Missing permission: ${permission}`,
    resourceRef && `For: ${resourceRef}`,
    explanation && `User: ${explanation.userEntityRef}`,
    `Page: ${page}`,
    explanation && `Reason: ${explanation.reason}`,
    roles.length > 0 && `Roles that would allow it: ${roles.join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n');
}
