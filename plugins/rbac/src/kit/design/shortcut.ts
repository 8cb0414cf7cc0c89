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

/** What takes characters that are typed. */
const TAKES_TEXT =
  'input, textarea, select, [contenteditable=true], [role=textbox], [role=listbox], [role=menu]';

/** Whether a key was pressed that asks for the keys, and not while one writes something. */
export function isHelpKey(
  event: Pick<
    KeyboardEvent,
    'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'
  >,
): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const isTyped = target instanceof Element && target.closest(TAKES_TEXT);
  return key === '?' && !ctrlKey && !metaKey && !altKey && !isTyped;
}
