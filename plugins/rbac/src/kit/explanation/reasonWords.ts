import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';
import { en } from '../../translations/en';
import { Translate } from '../../translations/useTranslate';

const SENTENCES = en.explanation.reason;

/** What decided, as a sentence. The backend says it in English, in the words of the catalogue. */
export function reasonWords(
  t: Translate,
  { reason }: Pick<ExplanationJson, 'reason'>,
): string {
  const name = nameOf(reason);
  return name
    ? t(`explanation.reason.${name}`)
    : t('explanation.line.sentence', { text: reason });
}

/** Whether it is that nothing grants it. */
export function isNothing({
  reason,
}: Pick<ExplanationJson, 'reason'>): boolean {
  return nameOf(reason) === 'nothing';
}

function nameOf(reason: string): keyof typeof SENTENCES | undefined {
  const names = Object.keys(SENTENCES) as (keyof typeof SENTENCES)[];
  return names.find(name => SENTENCES[name] === `${reason}.`);
}
