/** Where the browser keeps things; a browser that keeps nothing refuses even to be asked. */
export function storageOfBrowser(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
