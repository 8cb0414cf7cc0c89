import { useApi } from '@backstage/frontend-plugin-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { PreviewOptions, rbacApiRef } from '../../api/RbacApi';
import { useLatest } from '../../api/useLatest';
import { Collision, mergeRoles, withMine } from './mergeRoles';
import { RoleState, StoredRole } from '../../kit/difference/RoleState';
import {
  AuthorsWords,
  Meanwhile,
  previewRole,
  Saved,
  saveRole,
} from './saveRole';
import { useTranslate } from '../../translations/useTranslate';

/** Why a role was not saved. */
export type Obstacle = 'deleted' | 'other impact' | Error;

/** What somebody else did to the role while it was edited. */
export interface OthersChange {
  /** What both began with. */
  readonly before: RoleState;
  readonly stored: StoredRole;
  /** What has to be chosen between. */
  readonly collisions: readonly Collision[];
}

/**
 * Works out what saving a role does, and saves it if that is still so. What others
 * did to the role meanwhile is put together with what was edited.
 *
 * @param isReviewed - whether the impact is shown
 * @returns `before`, the role as it is stored by now
 */
export function useRoleSaving({
  stored,
  role,
  isReviewed,
  onRole,
}: {
  stored: StoredRole | undefined;
  role: RoleState;
  isReviewed: boolean;
  onRole(role: RoleState): void;
}) {
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  const [before, setBefore] = useState(stored);
  const [others, setOthers] = useState<OthersChange>();
  const [obstacle, setObstacle] = useState<Obstacle>();
  const [isSaving, setIsSaving] = useState(false);
  const preview = useLatest(
    async signal =>
      isReviewed ? previewRole(t, api, before, role, { signal }) : undefined,
    [t, api, before, role, isReviewed],
  );

  const meet = useCallback(
    (meanwhile: Meanwhile) => {
      if (meanwhile.kind === 'deleted' || !before) {
        setObstacle('deleted');
        return;
      }
      const { stored: theirs } = meanwhile;
      const merged = mergeRoles(before.role, role, theirs.role);
      setOthers({
        before: before.role,
        stored: theirs,
        collisions: merged.collisions,
      });
      setBefore(theirs);
      onRole(merged.role);
    },
    [before, role, onRole],
  );

  const { value, loading } = preview;
  const met = useRef<unknown>();
  useEffect(() => {
    // Each answer once: what is met changes what the answer was about.
    if (value && value.kind !== 'shown' && met.current !== value) {
      met.current = value;
      meet(value);
    }
  }, [value, meet]);

  const shown = value?.kind === 'shown' ? value.dryRun : undefined;
  const previewAgain = useCallback(
    async (options: PreviewOptions) => {
      const again = await previewRole(t, api, before, role, options);
      return again.kind === 'shown' ? again.dryRun : undefined;
    },
    [t, api, before, role],
  );
  return {
    before,
    others,
    obstacle,
    isSaving,
    accessChanges: {
      dryRun: shown,
      preview: previewAgain,
      isLoading: loading,
      error: preview.error,
      onRetry: preview.retry,
    },
    /** Keeps what one of both made of something that they both changed. */
    choose(collision: Collision, choice: 'mine' | 'theirs') {
      setOthers(
        known =>
          known && {
            ...known,
            collisions: known.collisions.filter(other => other !== collision),
          },
      );
      if (choice === 'mine') {
        onRole(withMine(role, collision));
      }
    },
    /**
     * @param said - what the author says of it
     * @returns what was saved, if it was
     * @throws ResponseError when the backend refuses
     */
    async save(said: AuthorsWords): Promise<Saved | undefined> {
      setIsSaving(true);
      setObstacle(undefined);
      try {
        const outcome = await saveRole(t, api, before, role, shown, said);
        if (outcome.kind === 'saved') {
          return outcome;
        }
        if (outcome.kind === 'shown') {
          setObstacle('other impact');
          preview.retry();
        } else {
          meet(outcome);
        }
        return undefined;
      } catch (error) {
        setObstacle(error as Error);
        throw error;
      } finally {
        setIsSaving(false);
      }
    },
  };
}
