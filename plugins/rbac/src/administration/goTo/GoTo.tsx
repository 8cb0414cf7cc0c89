import { ReactNode, useEffect, useState } from 'react';
import { GoToContext } from '../../kit/design/GoToButton';
import { isShortcut } from '../../kit/design/shortcut';
import { GoToDialog } from './GoToDialog';

/** What one can go from to any role, person or permission: by the keyboard, and by the button in headings. */
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
    <GoToContext.Provider value={() => setOpen(true)}>
      {children}
      {isOpen && <GoToDialog onClose={() => setOpen(false)} />}
    </GoToContext.Provider>
  );
}
