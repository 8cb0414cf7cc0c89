import { useApi } from '@backstage/frontend-plugin-api';
import { Button, Flex, Text } from '@backstage/ui';
import { CommitJson } from '@portal-rbac/plugin-rbac-common';
import { useState } from 'react';
import { rbacApiRef } from '../../api/RbacApi';
import { useLatest } from '../../api/useLatest';
import { CardsOutline } from '../design/Outline';
import { useTellMade } from '../change/madeChange';
import { usePublished } from '../permissions/usePublished';
import { Failure } from '../section/Failure';
import { CommitCard } from './CommitCard';
import { historyQueryOf, HistoryState, PAGE_SIZE } from '../links/historyState';
import { RestoreDialog } from './RestoreDialog';
import { UndoDialog } from './UndoDialog';
import { useMayUndo } from './useMayUndo';

/** One page of the commits, the newest first, with what can be done about each. */
export function CommitList({
  state,
  onBefore,
  restorable,
}: {
  state: HistoryState;
  /** Called to show commits before a revision; the newest, without one. */
  onBefore(revision: number | undefined): void;
  /** A role that can be made what it was. */
  restorable?: string;
}) {
  const { actor, role, before } = state;
  const api = useApi(rbacApiRef);
  const tell = useTellMade();
  const { rules = [] } = usePublished();
  const { value, error, retry } = useLatest(
    signal => api.listCommits(historyQueryOf({ actor, role, before }), signal),
    [api, actor, role, before],
  );
  const mayUndo = useMayUndo(value);
  const [asked, setAsked] = useState<{
    readonly commit: CommitJson;
    readonly kind: 'undo' | 'restore';
  }>();
  if (error) {
    return (
      <Failure
        title="The history cannot be shown"
        error={error}
        onRetry={retry}
      />
    );
  }
  if (!value) {
    return <CardsOutline cards={6} rows={2} />;
  }
  const commits = value.slice(0, PAGE_SIZE);
  const onClose = () => setAsked(undefined);
  return (
    <Flex direction="column" gap="3">
      {commits.length === 0 && (
        <Text as="p">
          Nothing was changed that you may see, as far as the history reaches.
        </Text>
      )}
      {commits.map((commit, index) => (
        <CommitCard
          key={commit.revision}
          commit={commit}
          rules={rules}
          actions={
            <>
              {mayUndo.has(commit.revision) && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Undo revision ${commit.revision}`}
                  onPress={() => setAsked({ commit, kind: 'undo' })}
                >
                  Undo
                </Button>
              )}
              {restorable && (before !== undefined || index > 0) && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Restore revision ${commit.revision}`}
                  onPress={() => setAsked({ commit, kind: 'restore' })}
                >
                  Restore
                </Button>
              )}
            </>
          }
        />
      ))}
      <Flex gap="2">
        {before !== undefined && (
          <Button variant="secondary" onPress={() => onBefore(undefined)}>
            Newest
          </Button>
        )}
        {value.length > PAGE_SIZE && (
          <Button
            variant="secondary"
            onPress={() => onBefore(commits[PAGE_SIZE - 1].revision)}
          >
            Older
          </Button>
        )}
      </Flex>
      {asked?.kind === 'undo' && (
        <UndoDialog
          revision={asked.commit.revision}
          onClose={onClose}
          onUndone={made => tell({ made: [made] })}
        />
      )}
      {asked?.kind === 'restore' && restorable && (
        <RestoreDialog
          role={restorable}
          commit={asked.commit}
          onClose={onClose}
          onRestored={made => tell({ made: [made] })}
        />
      )}
    </Flex>
  );
}
