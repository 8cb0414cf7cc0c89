import { useApi } from '@backstage/frontend-plugin-api';
import { useState } from 'react';
import useAsyncFn from 'react-use/esm/useAsyncFn';
import { rbacApiRef } from '../../api/RbacApi';
import { MadeChange } from '../change/madeChange';
import { undone } from './undone';
import { useTranslate } from '../../translations/useTranslate';

/**
 * Reverts what was just done without a further question: whoever did it saw what it does. Only
 * where that is refused, such as for want of a reason, there is something to ask.
 *
 * @param onUndone - called with the change that was reverted, and the one that reverted it
 * @returns `refused`, the change that could not be reverted like this
 */
export function useQuietUndo(
  onUndone: (change: MadeChange, by: MadeChange) => void,
) {
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  const [refused, setRefused] = useState<MadeChange>();
  const [{ loading }, undo] = useAsyncFn(
    async (change: MadeChange) => {
      const { revision } = change;
      if (revision === undefined) {
        return;
      }
      let made;
      try {
        made = await api.undo(revision);
      } catch {
        // The dialog asks once more, and says what stands against it.
        setRefused(change);
        return;
      }
      onUndone(change, undone(t, revision, made.revision));
    },
    [api, t, onUndone],
  );
  return {
    undo,
    isPending: loading,
    refused,
    onClose: () => setRefused(undefined),
  };
}
