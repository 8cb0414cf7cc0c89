import { ReactNode, useEffect, useState } from 'react';
import { GoToContext } from '../../kit/design/GoToButton';
import { isHelpKey, isShortcut } from '../../kit/design/shortcut';
import { GoToDialog } from './GoToDialog';
import { isHelpKeyOn } from './helpKey';
import { ShortcutsDialog } from './ShortcutsDialog';

/** What a key opens, if it opens anything. */
function openedBy(event: KeyboardEvent): 'places' | 'keys' | undefined {
  if (isShortcut(event)) {
    return 'places';
  }
  return isHelpKey(event) && isHelpKeyOn() ? 'keys' : undefined;
}

/** Leads to any role, person or permission, and to the list of keys: by keyboard, and with the button in headings. */
export function GoTo({
  isOff = false,
  children,
}: {
  /** Whether there is nothing to go to, as for users who may not read policies. */
  isOff?: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState<'places' | 'keys'>();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const opened = isOff ? undefined : openedBy(event);
      if (opened) {
        // Else browsers go to their own search.
        event.preventDefault();
        // What is asked in a dialog comes first.
        setOpen(
          was =>
            was ??
            (document.querySelector('[role$=dialog]') ? undefined : opened),
        );
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOff]);
  const onClose = () => setOpen(undefined);
  return (
    <GoToContext.Provider value={isOff ? undefined : () => setOpen('places')}>
      {children}
      {open === 'places' && (
        <GoToDialog onClose={onClose} onKeys={() => setOpen('keys')} />
      )}
      {open === 'keys' && <ShortcutsDialog onClose={onClose} />}
    </GoToContext.Provider>
  );
}
