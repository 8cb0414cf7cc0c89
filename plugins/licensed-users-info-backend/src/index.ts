/**
 * Reports which users have signed in to the portal, for comparison with the
 * number of licences.
 *
 * @packageDocumentation
 */
export { licensedUsersInfo as default } from './feature';
