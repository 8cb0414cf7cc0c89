import { useRouteRef } from '@backstage/frontend-plugin-api';
import { catalogEntityReadPermission } from '@backstage/plugin-catalog-common/alpha';
import { Card, Link } from '@backstage/ui';
import {
  FindingsJson,
  policyEntityUpdatePermission,
  RoleSummaryJson,
} from '@portal-rbac/plugin-rbac-common';
import { counted } from '@portal-rbac/plugin-rbac-core';
import { Page, WhoCanPage } from '../../api/RbacApi';
import { Faces } from '../../kit/entities/Faces';
import { roleListParameters } from '../../kit/links/roleListState';
import { findingsRouteRef, rolesRouteRef } from '../../kit/links/routes';
import { useAccessLink } from '../../kit/links/useAccessLink';
import { Asked, useAsked } from '../../kit/section/useAsked';
import styles from './Numbers.module.css';
import { Readers } from './Readers';
import { countedKinds, countOf } from '../../kit/words/severities';
import { Stat } from './Stat';

const inFigures = (count: number) => count.toLocaleString('en');

/** The policy in a row of numbers; each leads to what it counts. */
export function Numbers({
  seesAll,
  administrators,
  roles,
  findings,
}: {
  /** Whether the user may see all roles; numbers that need them are left out if not. */
  seesAll: boolean;
  administrators: Asked<WhoCanPage | undefined>;
  roles: Asked<Page<RoleSummaryJson>>;
  findings: Asked<FindingsJson>;
}) {
  const accessLink = useAccessLink();
  const rolesLink = useRouteRef(rolesRouteRef);
  const findingsLink = useRouteRef(findingsRouteRef);
  const madeHere = useAsked(
    api => api.listRoles({ source: 'rest', limit: 1, offset: 0 }),
    [],
  );
  const { name: update } = policyEntityUpdatePermission;
  return (
    <Card className={styles.card} role="region" aria-label="In numbers">
      <dl className={styles.numbers}>
        {seesAll && (
          <Stat
            label="Administrators"
            asked={administrators}
            number={who =>
              who && (
                <>
                  <Link
                    href={accessLink({ permission: update, show: 'allow' })}
                    standalone
                    className={`${styles.figure} ${who.counts.ALLOW < 2 ? styles.danger : ''}`}
                    aria-label={`${counted(who.counts.ALLOW, 'administrator')}: show who`}
                  >
                    {inFigures(who.counts.ALLOW)}
                  </Link>
                  <Faces
                    users={who.users.map(user => user.userEntityRef)}
                    total={who.counts.ALLOW}
                  />
                </>
              )
            }
            sense={who =>
              who &&
              (who.counts.ALLOW < 2
                ? 'At least 2 recommended'
                : 'Can change every role')
            }
          />
        )}
        <Stat
          label="Roles"
          asked={roles}
          number={({ total }) => (
            <Link
              href={rolesLink?.()}
              standalone
              className={styles.figure}
              aria-label={`${counted(total, 'role')}: show all`}
            >
              {inFigures(total)}
            </Link>
          )}
          sense={({ total }) =>
            madeHere.value && (
              <>
                <Link
                  href={`${rolesLink?.()}?${roleListParameters({ source: 'rest' })}`}
                  variant="body-small"
                  standalone
                >
                  {inFigures(madeHere.value.total)} made here
                </Link>
                , {inFigures(total - madeHere.value.total)} from sources
              </>
            )
          }
        />
        {seesAll && (
          <Stat
            label="People"
            asked={administrators}
            number={who =>
              who && (
                <span className={styles.figure}>
                  {inFigures(who.evaluatedUsers.users)}
                </span>
              )
            }
            sense={() => (
              <Readers permission={catalogEntityReadPermission.name} />
            )}
          />
        )}
        <Stat
          label="Findings"
          asked={findings}
          number={({ findings: found, isCutOff }) => (
            <Link
              href={findingsLink?.()}
              standalone
              className={styles.figure}
              aria-label={`${counted(found.length, 'finding')}: show all`}
            >
              {inFigures(found.length)}
              {isCutOff && '+'}
            </Link>
          )}
          sense={({ findings: found }) => {
            const warnings = countOf(countedKinds(found), 'warning');
            return warnings > 0 ? (
              <span className={styles.warning}>
                {counted(warnings, 'warning')}
              </span>
            ) : (
              'No warnings'
            );
          }}
        />
      </dl>
    </Card>
  );
}
