import { SearchField } from '@backstage/ui';
import { useEffect, useState } from 'react';
import useDebounce from 'react-use/esm/useDebounce';

/** Milliseconds without typing after which a search begins. */
const PAUSE = 200;

/** A text to search for, which counts once one stops typing. */
export function PausedSearch({
  value,
  onChange,
  ...field
}: {
  label?: string;
  /** Instead of a visible label. */
  'aria-label'?: string;
  placeholder: string;
  value: string;
  onChange(value: string): void;
}) {
  const [text, setText] = useState(value);
  useEffect(() => {
    setText(typed => (typed.trim() === value ? typed : value));
  }, [value]);
  useDebounce(
    () => {
      if (text.trim() !== value) {
        onChange(text.trim());
      }
    },
    PAUSE,
    [text],
  );
  return (
    <SearchField {...field} maxLength={200} value={text} onChange={setText} />
  );
}
