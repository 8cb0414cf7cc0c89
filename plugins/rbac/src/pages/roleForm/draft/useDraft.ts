import { useEffect, useRef } from 'react';
import { DraftStore } from './DraftStore';
import { RoleDraft } from './RoleDraft';

/**
 * Keeps what is not saved yet as a draft, with every change.
 *
 * @param work - absent while there is nothing to lose
 * @returns what throws the draft away, for good
 */
export function useDraft(
  store: DraftStore,
  work: Omit<RoleDraft, 'at'> | undefined,
): () => void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) {
      return;
    }
    if (work) {
      store.write(work);
    } else {
      store.discard();
    }
  }, [store, work]);
  return () => {
    isDone.current = true;
    store.discard();
  };
}
