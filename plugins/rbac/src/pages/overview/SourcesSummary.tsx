import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Flex, Link, Text } from '@backstage/ui';
import {
  SourceProblem,
  SourceStatusJson,
} from '@portal-rbac/plugin-rbac-common';
import { RowsOutline } from '../../kit/design/Outline';
import { sourcesRouteRef } from '../../kit/links/routes';
import { Loaded } from '../../kit/section/Loaded';
import { Row, Rows } from '../../kit/section/Rows';
import { SectionCard } from '../../kit/section/SectionCard';
import { shortName } from '../../kit/references/shortName';
import { useAsked } from '../../kit/section/useAsked';
import { shownProblems } from '../../kit/sources/dismissed';
import { Health } from '../../kit/sources/Health';
import { sourceIcon } from '../../kit/sources/sourceIcon';
import { sourceLabel } from '../../kit/words/whyReadOnly';
import styles from './SourcesSummary.module.css';
import { reasonText } from '../../kit/words/reasonText';
import { Translate, useTranslate } from '../../translations/useTranslate';

/** How each source is doing, and what comes first of what is wrong with it. */
export function SourcesSummary() {
  const t = useTranslate();
  const page = useRouteRef(sourcesRouteRef);
  return (
    <SectionCard
      title={t('overview.sources.title')}
      beside={
        <Link href={page?.()} variant="body-small">
          {t('overview.sources.all')}
        </Link>
      }
    >
      <Loaded
        asked={useAsked(api => api.listSources(), [])}
        failure={t('overview.sources.failed')}
        outline={<RowsOutline rows={3} />}
      >
        {sources => (
          <Rows>
            {sources.map(source => (
              <Source key={source.id} source={source} />
            ))}
          </Rows>
        )}
      </Loaded>
    </SectionCard>
  );
}

function Source({
  source: { id, lastLoad, problems },
}: {
  source: SourceStatusJson;
}) {
  const t = useTranslate();
  const shown = shownProblems(id, problems);
  const first = shown.find(({ severity }) => severity === 'error') ?? shown[0];
  const Icon = sourceIcon(id);
  return (
    <Row
      start={<Icon size={16} aria-hidden />}
      end={<Health lastLoad={lastLoad} problems={shown} />}
    >
      <Flex direction="column" gap="0_5">
        <Text>{sourceLabel(t, id)}</Text>
        {first && (
          <Text
            variant="body-small"
            color="secondary"
            className={styles.problem}
            title={reasonText(t, first)}
          >
            {problemText(t, first)}
          </Text>
        )}
      </Flex>
    </Row>
  );
}

/** What a problem is about, and what is wrong. */
function problemText(t: Translate, problem: SourceProblem): string {
  const { line, role } = problem;
  const message = reasonText(t, problem);
  if (line !== undefined) {
    return t('overview.sources.line', { line: String(line), message });
  }
  return role
    ? t('overview.sources.role', { role: shortName(role), message })
    : message;
}
