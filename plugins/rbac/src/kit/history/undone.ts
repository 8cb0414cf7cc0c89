import { MadeRevision } from '../../api/RbacApi';
import { MadeChange } from '../change/madeChange';

/** What is said once a revision is reverted. */
export function undone(revision: number, by: MadeRevision): MadeChange {
  return { title: `Undid revision ${revision}`, revision: by };
}
