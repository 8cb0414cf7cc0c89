/** The role that the provider of the sample portal gives to the people on call. */
export const ON_CALL_ROLE = 'role:default/on-call';
