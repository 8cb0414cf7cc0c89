import { RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './SkipLink.module.css';
import { useTranslate } from '../../translations/useTranslate';

/** Skips the portal's navigation: the first thing that Tab focuses, and visible only then. */
export function SkipLink({ to }: { to: RefObject<HTMLElement> }) {
  const t = useTranslate();
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.prepend(place);
    return () => place.remove();
  }, [place]);
  return createPortal(
    <button
      type="button"
      className={styles.link}
      onClick={() => to.current?.focus()}
    >
      {t('kit.design.skip')}
    </button>,
    place,
  );
}
