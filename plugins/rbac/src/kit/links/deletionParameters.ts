/** What the address of a role has that asks at once whether to delete it. */
export const DELETION = 'delete';

/** The parameters of such an address. */
export const deletionParameters = new URLSearchParams({ [DELETION]: 'true' });
