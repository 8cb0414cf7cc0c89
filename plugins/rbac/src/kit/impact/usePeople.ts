import { AccessChangeJson } from '@portal-rbac/plugin-rbac-common';
import { useState } from 'react';
import useAsyncFn from 'react-use/esm/useAsyncFn';
import { Preview } from './useGroup';
import { useTranslate } from '../../translations/useTranslate';

/** People who are named at first. */
const FIRST = 5;

/** How many more to name each time. */
const MORE = 100;

/** The people of an impact: the first few, and more when asked. The backend tells more of them by the page. */
export function usePeople(
  { id, people, users }: Pick<AccessChangeJson, 'id' | 'people' | 'users'>,
  preview: Preview,
) {
  const t = useTranslate();
  const [shown, setShown] = useState(FIRST);
  const [others, setOthers] = useState<readonly string[]>([]);
  const known = [...users, ...others];
  const [{ loading, error }, showMore] = useAsyncFn(async () => {
    // The people who came with the impact are there at once.
    const wanted =
      shown < users.length ? users.length : Math.min(shown + MORE, people);
    if (known.length < wanted) {
      const page = await preview({ accessChange: id, offset: known.length });
      const found = page?.impact?.accessChanges.find(one => one.id === id);
      if (!found) {
        throw new Error(t('impact.overtaken'));
      }
      setOthers([...others, ...found.users]);
    }
    setShown(wanted);
  }, [id, people, users, others, shown, preview, t]);
  return { named: known.slice(0, shown), isLoading: loading, error, showMore };
}
