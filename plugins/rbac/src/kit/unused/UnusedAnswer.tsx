import { Alert, Text } from '@backstage/ui';
import { UnusedJson } from '@portal-rbac/plugin-rbac-common';
import { useMemo } from 'react';
import { Some } from '../explanation/Some';
import { Notes } from '../section/Notes';
import { useTranslate } from '../../translations/useTranslate';
import { Period } from '../links/unusedPeriod';
import { UnusedOfRole } from './UnusedOfRole';
import { unusedRoles } from './unusedRoles';
import { basisWords, summaryWords } from './unusedWords';
import styles from './unused.module.css';

/** Roles that are shown without asking. */
const SHOWN = 20;

/** What is unused, role by role; or that nothing is, or that it is not known. */
export function UnusedAnswer({
  found,
  period,
}: {
  found: UnusedJson;
  period: Period;
}) {
  const t = useTranslate();
  // The same ones while a dialog is open about one of them.
  const roles = useMemo(() => unusedRoles(found.unused), [found]);
  if (!found.isEnough) {
    return (
      <>
        <Text as="p">{t('unused.unknown', { days: period })}</Text>
        <Notes notes={found.notes} />
      </>
    );
  }
  if (found.unused.length === 0) {
    return (
      <>
        <Alert
          status="success"
          icon
          title={t('unused.none', { days: period })}
          description={basisWords(t, found)}
        />
        <Notes notes={found.notes} />
      </>
    );
  }
  return (
    <>
      <Text as="p">{summaryWords(t, found, period)}</Text>
      <Notes notes={found.notes} />
      <Some of={roles} first={SHOWN} noun="role">
        {some => (
          <ul className={styles.roles}>
            {some.map(one => (
              <li key={one.role}>
                <UnusedOfRole unused={one} period={period} />
              </li>
            ))}
          </ul>
        )}
      </Some>
    </>
  );
}
