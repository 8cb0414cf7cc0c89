const STORAGE_KEY = 'portal.signIn';

/** What a visitor chose on the sign-in page. `undefined` as user is the guest. */
export interface ChosenUser {
  readonly userEntityRef?: string;
}

/** What this browser tab remembers, across reloads, of who it is signed in as. */
export function recallChosenUser(): ChosenUser | undefined {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  if (stored === null) {
    return undefined;
  }
  return stored ? { userEntityRef: stored } : {};
}

/** Remembers the choice for this browser tab: each tab may be somebody else. */
export function rememberChosenUser(user: ChosenUser): void {
  sessionStorage.setItem(STORAGE_KEY, user.userEntityRef ?? '');
}

/** Makes the tab ask again. */
export function forgetChosenUser(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}
