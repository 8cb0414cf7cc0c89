import { CommitJson } from '@portal-rbac/plugin-rbac-common';
import { useTranslate } from '../../translations/useTranslate';
import { ActorName } from '../sources/ActorFace';
import { ChangedRoles } from './ChangedRoles';

/** Kinds of changes with a sentence of their own. */
const KINDS = [
  'createRole',
  'deleteRole',
  'removeMembers',
  'addPolicies',
  'replacePolicies',
  'removePolicies',
  'createCondition',
  'replaceCondition',
  'deleteCondition',
  'revert',
  'assign',
  'endAssignment',
  'extendAssignment',
  'removeEnded',
] as const;

/** Who did what to which roles, as a sentence without a full stop. */
export function CommitSentence({
  commit,
  isLink,
}: {
  commit: CommitJson;
  /** Whether the names of roles lead to their pages. */
  isLink?: boolean;
}) {
  const t = useTranslate();
  const kind = KINDS.find(each => each === commit.change) ?? 'changeRole';
  return (
    <>
      {t(`history.sentence.${kind}`, {
        actor: <ActorName actor={commit.actor} />,
        roles: <ChangedRoles commit={commit} isLink={isLink} />,
      })}
    </>
  );
}
