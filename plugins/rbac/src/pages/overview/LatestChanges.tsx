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

/** Commits that are shown; the history has the others. */
const SHOWN = 7;

/** Who changed what last, and when. */
export function LatestChanges({
  commits,
}: {
  commits: Asked<readonly CommitJson[]>;
}) {
  const history = useRouteRef(historyRouteRef);
  return (
    <SectionCard
      title="Latest changes"
      beside={
        <Link href={history?.()} variant="body-small">
          All changes
        </Link>
      }
    >
      <Loaded
        asked={commits}
        failure="The changes cannot be shown"
        outline={<RowsOutline rows={SHOWN} />}
      >
        {known =>
          known.length === 0 ? (
            <Text color="secondary">
              Nothing has changed that you may see, as far as the history
              reaches.
            </Text>
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
          title={`Revision ${revision}`}
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
