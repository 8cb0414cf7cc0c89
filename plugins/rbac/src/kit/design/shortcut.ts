/** Whether the computer has a command key, which takes the place of control. */
const HAS_COMMAND = /Mac|iP(hone|ad|od)/.test(window.navigator.platform);

/** What the keys are called on this computer. */
export const SHORTCUT = HAS_COMMAND ? '⌘ K' : 'Ctrl K';

/** Whether a key was pressed together with others that open the dialog. */
export function isShortcut(
  event: Pick<
    KeyboardEvent,
    'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
  >,
  hasCommand = HAS_COMMAND,
): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  // Control and K is what cuts a line where there is a command key.
  const [modifier, other] = hasCommand
    ? [metaKey, ctrlKey]
    : [ctrlKey, metaKey];
  return (
    key.toLowerCase() === 'k' && modifier && !other && !altKey && !shiftKey
  );
}
