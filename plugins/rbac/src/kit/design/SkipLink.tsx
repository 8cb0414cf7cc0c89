import { RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './SkipLink.module.css';

/** Leads past the portal's navigation: the first thing that the keyboard comes to, and seen only then. */
export function SkipLink({ to }: { to: RefObject<HTMLElement> }) {
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
      Skip to the page
    </button>,
    place,
  );
}
