import { useApi } from '@backstage/frontend-plugin-api';
import { Button, ButtonIcon, Card, Text } from '@backstage/ui';
import { CommitJson } from '@portal-rbac/plugin-rbac-common';
import { RiArrowGoBackLine, RiHistoryLine } from '@remixicon/react';
import { ReactNode, useState } from 'react';
import { rbacApiRef } from '../../api/RbacApi';
import { useLatest } from '../../api/useLatest';
import { useTranslate } from '../../translations/useTranslate';
import { useTellMade } from '../change/madeChange';
import { CardsOutline } from '../design/Outline';
import { historyQueryOf, HistoryState, PAGE_SIZE } from '../links/historyState';
import { usePublished } from '../permissions/usePublished';
import { Failure } from '../section/Failure';
import { CommitDays } from './CommitDays';
import { CommitRow } from './CommitRow';
import styles from './history.module.css';
import { RestoreDialog } from './RestoreDialog';
import { UndoDialog } from './UndoDialog';
import { useMayUndo } from './useMayUndo';

/** One page of the commits, the newest first, with what can be done about each. */
export function CommitList({
  state,
  onChange,
  restorable,
  filters,
}: {
  state: HistoryState;
  /** Called with what is to be shown instead, such as those before a revision. */
  onChange(part: Pick<HistoryState, 'before' | 'open'>): void;
  /** A role that can be made what it was. */
  restorable?: string;
  /** What narrows the list, above it. */
  filters?: ReactNode;
}) {
  const { actor, role, since, until, before, open } = state;
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  const tell = useTellMade();
  const { rules = [] } = usePublished();
  const { value, error, retry } = useLatest(
    signal =>
      api.listCommits(
        historyQueryOf({ actor, role, since, until, before }),
        signal,
      ),
    [api, actor, role, since, until, before],
  );
  const mayUndo = useMayUndo(value);
  const [asked, setAsked] = useState<{
    readonly commit: CommitJson;
    readonly kind: 'undo' | 'restore';
  }>();
  const commits = value?.slice(0, PAGE_SIZE) ?? [];
  const onClose = () => setAsked(undefined);
  const actionsOf = (commit: CommitJson) => {
    const { revision } = commit;
    const isNewest = before === undefined && commit === commits[0];
    return (
      <>
        {mayUndo.has(revision) && (
          <ButtonIcon
            variant="tertiary"
            size="small"
            icon={<RiArrowGoBackLine />}
            aria-label={t('history.list.undo', { revision: String(revision) })}
            onPress={() => setAsked({ commit, kind: 'undo' })}
          />
        )}
        {restorable && !isNewest && (
          <ButtonIcon
            variant="tertiary"
            size="small"
            icon={<RiHistoryLine />}
            aria-label={t('history.list.restore', {
              revision: String(revision),
            })}
            onPress={() => setAsked({ commit, kind: 'restore' })}
          />
        )}
      </>
    );
  };
  return (
    <Card className={styles.list}>
      {filters}
      {error && (
        <Failure
          title={t('history.list.failed')}
          error={error}
          onRetry={retry}
        />
      )}
      {!value && !error && <CardsOutline cards={6} rows={1} />}
      {value && commits.length === 0 && (
        <Text as="p" className={styles.nothing}>
          {t('history.list.none')}
        </Text>
      )}
      <CommitDays
        commits={commits}
        show={commit => (
          <CommitRow
            key={commit.revision}
            commit={commit}
            rules={rules}
            isOpen={open === commit.revision}
            onOpen={isOpen =>
              onChange({ before, open: isOpen ? commit.revision : undefined })
            }
            actions={actionsOf(commit)}
          />
        )}
      />
      <Pages
        before={before}
        older={value && value.length > PAGE_SIZE ? commits.at(-1) : undefined}
        onBefore={revision => onChange({ before: revision, open: undefined })}
      />
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
    </Card>
  );
}

/** The way to older commits, and back to the newest ones. */
function Pages({
  before,
  older,
  onBefore,
}: {
  before: number | undefined;
  /** The commit before which there are others. */
  older: CommitJson | undefined;
  onBefore(revision: number | undefined): void;
}) {
  const t = useTranslate();
  if (before === undefined && !older) {
    return null;
  }
  return (
    <div className={styles.foot}>
      {before !== undefined && (
        <Button variant="secondary" onPress={() => onBefore(undefined)}>
          {t('history.list.newest')}
        </Button>
      )}
      {older && (
        <Button variant="secondary" onPress={() => onBefore(older.revision)}>
          {t('history.list.older')}
        </Button>
      )}
    </div>
  );
}
