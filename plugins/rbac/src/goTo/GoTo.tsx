import {
  createContext,
  ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';
import { Button } from '@backstage/ui';
import { RiSearchLine } from '@remixicon/react';
import styles from './GoTo.module.css';
import { GoToDialog } from './GoToDialog';
import { isShortcut, SHORTCUT } from './shortcut';

const OpenContext = createContext<(() => void) | undefined>(undefined);

/** What one can go from to any role, person or permission: by the keyboard, and by {@link GoToButton}. */
export function GoTo({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isShortcut(event)) {
        // Else browsers go to their own search.
        event.preventDefault();
        // What is asked in a dialog comes first.
        setOpen(
          wasOpen => wasOpen || !document.querySelector('[role$=dialog]'),
        );
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <OpenContext.Provider value={() => setOpen(true)}>
      {children}
      {isOpen && <GoToDialog onClose={() => setOpen(false)} />}
    </OpenContext.Provider>
  );
}

/** Opens the same dialog, and says how the keyboard does; nothing outside of {@link GoTo}. */
export function GoToButton() {
  const open = useContext(OpenContext);
  return open ? (
    <Button
      variant="tertiary"
      iconStart={<RiSearchLine aria-hidden />}
      onPress={open}
    >
      Go to
      <kbd className={styles.keys}>{SHORTCUT}</kbd>
    </Button>
  ) : null;
}
