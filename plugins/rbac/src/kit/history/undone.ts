import { MadeRevision } from '../../api/RbacApi';
import { Translate } from '../../translations/useTranslate';
import { MadeChange } from '../change/madeChange';

/** The message once a revision is reverted. */
export function undone(
  t: Translate,
  revision: number,
  by: MadeRevision,
): MadeChange {
  return {
    title: t('history.undo.done', { revision: String(revision) }),
    revision: by,
  };
}
