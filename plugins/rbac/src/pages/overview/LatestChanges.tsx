import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import { CommitJson } from '@portal-rbac/plugin-rbac-common';
import { RowsOutline } from '../../kit/design/Outline';
import { commitParameters } from '../../kit/links/historyState';
import { historyRouteRef } from '../../kit/links/routes';
import { Loaded } from '../../kit/section/Loaded';
import { Row, Rows } from '../../kit/section/Rows';
import { SectionCard } from '../../kit/section/SectionCard';
import { Asked } from '../../kit/section/useAsked';
import { Moment } from '../../kit/time/Moment';
import { CommitSentence } from '../../kit/history/CommitSentence';
import { ActorFace } from '../../kit/sources/ActorFace';
import { useTranslate } from '../../translations/useTranslate';

/** Commits that are shown; the history has the others. */
const SHOWN = 7;

/** Who changed what last, and when. */
export function LatestChanges({
  commits,
}: {
  commits: Asked<readonly CommitJson[]>;
}) {
  const t = useTranslate();
  const history = useRouteRef(historyRouteRef);
  return (
    <SectionCard
      title={t('overview.latest.title')}
      beside={
        <Link href={history?.()} variant="body-small">
          {t('overview.latest.all')}
        </Link>
      }
    >
      <Loaded
        asked={commits}
        failure={t('overview.changes.failed')}
        outline={<RowsOutline rows={SHOWN} />}
      >
        {known =>
          known.length === 0 ? (
            <Text color="secondary">{t('overview.latest.none')}</Text>
          ) : (
            <Rows>
              {known.slice(0, SHOWN).map(commit => (
                <Change
                  key={commit.revision}
                  commit={commit}
                  history={history?.()}
                />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </SectionCard>
  );
}

function Change({
  commit,
  history,
}: {
  commit: CommitJson;
  history: string | undefined;
}) {
  const t = useTranslate();
  const { revision, actor, at } = commit;
  return (
    <Row
      start={<ActorFace actor={actor} />}
      end={
        <Link
          href={history && `${history}?${commitParameters(revision)}`}
          variant="body-small"
          color="secondary"
          standalone
          title={t('history.list.revision', { revision: String(revision) })}
        >
          <Moment at={at} isQuiet />
        </Link>
      }
    >
      <Text>
        <CommitSentence commit={commit} isLink />
      </Text>
    </Row>
  );
}
