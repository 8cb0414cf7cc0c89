import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Link, Text, VisuallyHidden } from '@backstage/ui';
import { FindingsJson } from '@portal-rbac/plugin-rbac-common';
import { RiAlertLine, RiInformationLine } from '@remixicon/react';
import { RowsOutline } from '../../kit/design/Outline';
import { roleListParameters } from '../../kit/links/roleListState';
import { findingsRouteRef, rolesRouteRef } from '../../kit/links/routes';
import { Loaded } from '../../kit/section/Loaded';
import { Row, Rows } from '../../kit/section/Rows';
import { SectionCard } from '../../kit/section/SectionCard';
import { Asked } from '../../kit/section/useAsked';
import styles from './FindingsSummary.module.css';
import { CountedKind, countedKinds, countOf } from '../../kit/words/severities';
import { useLanguage } from '../../translations/useLanguage';
import { useTranslate } from '../../translations/useTranslate';

const ICONS = { warning: RiAlertLine, notice: RiInformationLine };

/** How many findings there are, what matters most first, with the way to the roles. */
export function FindingsSummary({
  findings,
}: {
  findings: Asked<FindingsJson>;
}) {
  const t = useTranslate();
  const page = useRouteRef(findingsRouteRef);
  return (
    <SectionCard
      title={t('overview.findings.title')}
      beside={
        <Link href={page?.()} variant="body-small">
          {t('overview.findings.all')}
        </Link>
      }
    >
      <Loaded
        asked={findings}
        failure={t('overview.findings.failed')}
        outline={<RowsOutline rows={3} />}
      >
        {({ findings: found }) =>
          found.length === 0 ? (
            <Text color="secondary">{t('overview.findings.none')}</Text>
          ) : (
            <Summary kinds={countedKinds(found)} />
          )
        }
      </Loaded>
    </SectionCard>
  );
}

function Summary({ kinds }: { kinds: readonly CountedKind[] }) {
  const t = useTranslate();
  const format = new Intl.NumberFormat(useLanguage());
  const roles = useRouteRef(rolesRouteRef);
  const warnings = countOf(kinds, 'warning');
  const notices = countOf(kinds, 'notice');
  return (
    <>
      <div
        className={styles.bar}
        role="img"
        aria-label={t('overview.findings.bar', {
          warnings: t('kit.counts.warning', { count: warnings }),
          notices: t('kit.counts.notice', { count: notices }),
        })}
      >
        <span className={styles.warnings} style={{ flexGrow: warnings }} />
        <span className={styles.notices} style={{ flexGrow: notices }} />
      </div>
      <Rows>
        {kinds.map(({ kind, severity, count }) => {
          const Icon = ICONS[severity];
          return (
            <Row
              key={kind}
              start={
                <span className={styles[severity]}>
                  <Icon size={16} aria-hidden />
                  <VisuallyHidden>
                    {t(`findings.severity.${severity}`)}
                  </VisuallyHidden>
                </span>
              }
              end={<span className={styles.count}>{format.format(count)}</span>}
            >
              <Link
                href={`${roles?.()}?${roleListParameters({ finding: kind })}`}
                standalone
              >
                {t(`findings.kind.${kind}`)}
              </Link>
            </Row>
          );
        })}
      </Rows>
    </>
  );
}
