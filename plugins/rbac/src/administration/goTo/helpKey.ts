import { storageOfBrowser } from '../../kit/storage/storageOfBrowser';

const KEY = 'rbac.helpKey';

/**
 * Whether a question mark opens the list of keys. People who speak to their computer, or whose
 * hands slip, can switch it off, as WCAG 2.1.4 asks of keys of one character.
 */
export function isHelpKeyOn(storage = storageOfBrowser()): boolean {
  try {
    return storage?.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Switches it on or off in this browser. */
export function switchHelpKey(
  isOn: boolean,
  storage = storageOfBrowser(),
): void {
  try {
    storage?.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // It stays as it is.
  }
}
