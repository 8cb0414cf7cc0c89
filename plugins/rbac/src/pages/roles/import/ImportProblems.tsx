import { Alert } from '@backstage/ui';
import { placeOf } from '../../../kit/sources/ProblemList';
import { shortName } from '../../../kit/references/shortName';
import { reasonText } from '../../../kit/words/reasonText';
import { sourceLabel } from '../../../kit/words/whyReadOnly';
import { Translate, useTranslate } from '../../../translations/useTranslate';
import { ImportedRole } from './importRoles';
import styles from './ImportProblems.module.css';
import { ImportProblem } from './readFiles';

/** Problems that are listed; the rest is counted. */
const SHOWN = 10;

/** What of the files is not imported, and why; nothing if all is. */
export function ImportProblems({
  problems,
  found,
}: {
  problems: readonly ImportProblem[];
  found: readonly ImportedRole[];
}) {
  const t = useTranslate();
  const lines = [
    ...found.flatMap(({ role, present, foreignSource: source }) => {
      const name = shortName(role.name);
      if (source !== undefined) {
        const label = sourceLabel(t, source);
        return [
          t('roles.import.problems.foreign', { role: name, source: label }),
        ];
      }
      return !present && role.members.length === 0
        ? [t('roles.import.problems.members', { role: name })]
        : [];
    }),
    ...problems.map(problem => problemText(t, problem)),
  ];
  return lines.length === 0 ? null : (
    <Alert
      status="warning"
      icon
      title={t('roles.import.problems.title')}
      description={
        <ul className={styles.problems}>
          {lines.slice(0, SHOWN).map((line, index) => (
            <li key={index}>{line}</li>
          ))}
          {lines.length > SHOWN && (
            <li>
              {t('roles.import.problems.more', { count: lines.length - SHOWN })}
            </li>
          )}
        </ul>
      }
    />
  );
}

function problemText(t: Translate, problem: ImportProblem): string {
  if ('kind' in problem) {
    const { kind, file, detail = '' } = problem;
    return t(`roles.import.problems.${kind}`, {
      file,
      detail: kind === 'ends' ? shortName(detail) : detail,
    });
  }
  const place = placeOf(problem);
  return [place, reasonText(t, problem)].filter(Boolean).join(': ');
}
