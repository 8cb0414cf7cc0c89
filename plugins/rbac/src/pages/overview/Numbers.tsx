import { useRouteRef } from '@backstage/frontend-plugin-api';
import { catalogEntityReadPermission } from '@backstage/plugin-catalog-common/alpha';
import { Card, Link } from '@backstage/ui';
import {
  FindingsJson,
  policyEntityUpdatePermission,
  RoleSummaryJson,
} from '@portal-rbac/plugin-rbac-common';
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
import { useLanguage } from '../../translations/useLanguage';
import { useTranslate } from '../../translations/useTranslate';

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
  const t = useTranslate();
  const format = new Intl.NumberFormat(useLanguage());
  const inFigures = (count: number) => format.format(count);
  const accessLink = useAccessLink();
  const rolesLink = useRouteRef(rolesRouteRef);
  const findingsLink = useRouteRef(findingsRouteRef);
  const madeHere = useAsked(
    api => api.listRoles({ source: 'rest', limit: 1, offset: 0 }),
    [],
  );
  const { name: update } = policyEntityUpdatePermission;
  return (
    <Card
      className={styles.card}
      role="region"
      aria-label={t('overview.numbers.label')}
    >
      <dl className={styles.numbers}>
        {seesAll && (
          <Stat
            label={t('overview.numbers.administrators')}
            asked={administrators}
            number={who =>
              who && (
                <>
                  <Link
                    href={accessLink({ permission: update, show: 'allow' })}
                    standalone
                    className={`${styles.figure} ${who.counts.ALLOW < 2 ? styles.danger : ''}`}
                    aria-label={t('overview.numbers.showWho', {
                      counted: t('kit.counts.administrator', {
                        count: who.counts.ALLOW,
                      }),
                    })}
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
                ? t('overview.numbers.atLeastTwo')
                : t('overview.numbers.changeAll'))
            }
          />
        )}
        <Stat
          label={t('overview.numbers.roles')}
          asked={roles}
          number={({ total }) => (
            <Link
              href={rolesLink?.()}
              standalone
              className={styles.figure}
              aria-label={t('overview.numbers.showAll', {
                counted: t('kit.counts.role', { count: total }),
              })}
            >
              {inFigures(total)}
            </Link>
          )}
          sense={({ total }) =>
            madeHere.value && (
              <>
                {t('overview.numbers.made', {
                  here: (
                    <Link
                      href={`${rolesLink?.()}?${roleListParameters({ source: 'rest' })}`}
                      variant="body-small"
                      standalone
                    >
                      {t('overview.numbers.madeHere', {
                        n: madeHere.value.total,
                      })}
                    </Link>
                  ),
                  others: inFigures(total - madeHere.value.total),
                })}
              </>
            )
          }
        />
        {seesAll && (
          <Stat
            label={t('overview.numbers.people')}
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
          label={t('overview.numbers.findings')}
          asked={findings}
          number={({ findings: found, isCutOff }) => (
            <Link
              href={findingsLink?.()}
              standalone
              className={styles.figure}
              aria-label={t('overview.numbers.showAll', {
                counted: t('kit.counts.finding', { count: found.length }),
              })}
            >
              {inFigures(found.length)}
              {isCutOff && '+'}
            </Link>
          )}
          sense={({ findings: found }) => {
            const warnings = countOf(countedKinds(found), 'warning');
            return warnings > 0 ? (
              <span className={styles.warning}>
                {t('kit.counts.warning', { count: warnings })}
              </span>
            ) : (
              t('overview.numbers.noWarnings')
            );
          }}
        />
      </dl>
    </Card>
  );
}
