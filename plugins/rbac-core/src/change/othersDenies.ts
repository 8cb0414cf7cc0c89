import { LEGACY, Role } from '../model/document';
import { ChangeAuthor } from './change';
import { deniesAdministration } from './reserved';

/** Whether a role belongs to another source than the author's, which somebody looks after. */
export function isForeign(role: Role, author: ChangeAuthor): boolean {
  return (
    role.source !== author.source &&
    role.source !== LEGACY &&
    !author.isAbandoned?.(role.source)
  );
}

/** Whether what a role denies is not the author's to take back. */
export function isDenyOfOthers(role: Role, author: ChangeAuthor): boolean {
  return (
    !author.mayChange(role) ||
    isForeign(role, author) ||
    deniesAdministration(role)
  );
}
