import { CommitJson } from '@portal-rbac/plugin-rbac-common';
import { useTranslate } from '../../translations/useTranslate';
import { Listed } from '../entities/Listed';
import { NamedRole } from '../entities/NamedRole';
import { shortName } from '../references/shortName';

/** Roles of a commit that are named. */
const NAMED = 3;

/** The roles that a commit changed: the first ones by name, the others counted. */
export function ChangedRoles({
  commit: { roles, rolesOmitted },
  isLink = false,
}: {
  commit: Pick<CommitJson, 'roles' | 'rolesOmitted'>;
  /** Whether names lead to the pages of the roles. */
  isLink?: boolean;
}) {
  const t = useTranslate();
  const count = roles.length + rolesOmitted - NAMED;
  return (
    <Listed
      of={roles.slice(0, NAMED)}
      show={role =>
        isLink ? (
          <NamedRole role={role} isInText />
        ) : (
          <strong title={role}>{shortName(role)}</strong>
        )
      }
      others={count > 0 ? t('kit.counts.otherRoles', { count }) : undefined}
    />
  );
}
