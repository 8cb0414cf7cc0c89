import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Link, Text, VisuallyHidden } from '@backstage/ui';
import { FindingsJson } from '@portal-rbac/plugin-rbac-common';
import { counted } from '@portal-rbac/plugin-rbac-core';
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
import { useTranslate } from '../../translations/useTranslate';

const LOOKS = {
  warning: { icon: RiAlertLine, word: 'Warning' },
  notice: { icon: RiInformationLine, word: 'Notice' },
};

/** How many findings there are, what matters most first, with the way to the roles. */
export function FindingsSummary({
  findings,
}: {
  findings: Asked<FindingsJson>;
}) {
  const page = useRouteRef(findingsRouteRef);
  return (
    <SectionCard
      title="Findings"
      beside={
        <Link href={page?.()} variant="body-small">
          All findings
        </Link>
      }
    >
      <Loaded
        asked={findings}
        failure="The findings cannot be shown"
        outline={<RowsOutline rows={3} />}
      >
        {({ findings: found }) =>
          found.length === 0 ? (
            <Text color="secondary">
              Every role has people and does what it says.
            </Text>
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
  const roles = useRouteRef(rolesRouteRef);
  const warnings = countOf(kinds, 'warning');
  const notices = countOf(kinds, 'notice');
  return (
    <>
      <div
        className={styles.bar}
        role="img"
        aria-label={`${counted(warnings, 'warning')}, ${counted(notices, 'notice')}`}
      >
        <span className={styles.warnings} style={{ flexGrow: warnings }} />
        <span className={styles.notices} style={{ flexGrow: notices }} />
      </div>
      <Rows>
        {kinds.map(({ kind, severity, count }) => {
          const { icon: Icon, word } = LOOKS[severity];
          return (
            <Row
              key={kind}
              start={
                <span className={styles[severity]}>
                  <Icon size={16} aria-hidden />
                  <VisuallyHidden>{word}:</VisuallyHidden>
                </span>
              }
              end={
                <span className={styles.count}>
                  {count.toLocaleString('en')}
                </span>
              }
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
