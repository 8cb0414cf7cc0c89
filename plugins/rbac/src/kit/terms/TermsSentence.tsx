import { useLanguage } from '../../translations/useLanguage';
import { useTranslate } from '../../translations/useTranslate';
import { EntityLink } from '../entities/EntityLink';
import { Listed } from '../entities/Listed';
import { durationWords } from './duration';
import { RequestTerms } from './RequestTerms';

/** Who may request a role, for how long, and who approves it, in a few short sentences. */
export function TermsSentence({
  terms: {
    who,
    approvers,
    approvals = 1,
    maxDuration,
    reason = 'required',
    notify = [],
  },
  owner,
}: {
  terms: RequestTerms;
  /** The owner of the role, who approves if nobody else is named. */
  owner?: string;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const names = (refs: readonly string[]) => (
    <Listed of={refs} show={ref => <EntityLink entityRef={ref} isInText />} />
  );
  const approving = approvers ?? (owner ? [owner] : undefined);
  return (
    <>
      {maxDuration
        ? t('assignments.terms.upTo', {
            who: names(who),
            time: durationWords(language, maxDuration),
          })
        : t('assignments.terms.who', { who: names(who) })}{' '}
      {approvals === 0 && t('assignments.terms.atOnce')}
      {approvals > 0 &&
        t(`assignments.terms.${approvedBy(approving)}`, {
          approvals: t('assignments.terms.approvals', { count: approvals }),
          approvers: names(approving ?? []),
        })}
      {reason === 'required' && <> {t('assignments.terms.reason')}</>}
      {notify.length > 0 && (
        <> {t('assignments.terms.notify', { who: names(notify) })}</>
      )}
    </>
  );
}

/** Without a list, whoever may change the role approves; by an empty one, nobody does. */
function approvedBy(approving?: readonly string[]) {
  if (!approving) {
    return 'approvedByAnyone';
  }
  return approving.length > 0 ? 'approvedBy' : 'approvedByNobody';
}
