import { storageApiRef, useApi } from '@backstage/frontend-plugin-api';
import { useEffect, useMemo, useState } from 'react';
import { readSavedFilters, SavedFilter } from './savedFilters';

const KEY = 'roleFilters';

/**
 * The filters that the user keeps where the portal keeps settings of users: in the
 * browser, or in the backend.
 *
 * @returns them, and how to keep others in their place, which can be refused
 */
export function useSavedFilters(): [
  readonly SavedFilter[],
  (next: readonly SavedFilter[]) => Promise<void>,
] {
  const storage = useApi(storageApiRef);
  const bucket = useMemo(() => storage.forBucket('rbac'), [storage]);
  const [saved, setSaved] = useState(() =>
    readSavedFilters(bucket.snapshot(KEY).value),
  );
  useEffect(() => {
    const subscription = bucket
      .observe$(KEY)
      .subscribe(({ value }) => setSaved(readSavedFilters(value)));
    return () => subscription.unsubscribe();
  }, [bucket]);
  return [
    saved,
    next =>
      bucket.set(
        KEY,
        next.map(one => ({ ...one })),
      ),
  ];
}
