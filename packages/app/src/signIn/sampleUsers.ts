/** A user that the portal offers to sign in as. */
export interface SampleUser {
  readonly userEntityRef: string;
  readonly displayName: string;
  readonly description?: string;
}

/**
 * Reads the users that the development sign-in of the auth backend offers.
 *
 * @param authUrl - base URL of the auth backend
 * @returns the users, none while the catalog is still empty; `undefined` where the
 *   backend has no development sign-in
 * @throws Error when the backend does not answer as it should
 */
export async function fetchSampleUsers(
  authUrl: string,
  signal: AbortSignal,
): Promise<readonly SampleUser[] | undefined> {
  const response = await fetch(`${authUrl}/development/users`, { signal });
  if (response.status === 404) {
    return undefined;
  }
  if (!response.ok) {
    throw new Error(`The backend answers ${response.status}`);
  }
  return response.json();
}
