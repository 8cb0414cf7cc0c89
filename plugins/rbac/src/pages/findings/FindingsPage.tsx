import { policyEntityReadPermission } from '@portal-rbac/plugin-rbac-common';
import { Alert, Card, Flex } from '@backstage/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMayAll } from '../../kit/allowed/useMayAll';
import { RowsOutline } from '../../kit/design/Outline';
import { PageHeading } from '../../kit/design/PageHeading';
import { OnlyAdministrator } from '../../kit/grants/OnlyAdministrator';
import { useAdministrators } from '../../kit/grants/useAdministrators';
import { Loaded } from '../../kit/section/Loaded';
import { useAsked } from '../../kit/section/useAsked';
import { useTranslate } from '../../translations/useTranslate';
import { FindingsFilters } from './FindingsFilters';
import { FindingsNumbers } from './FindingsNumbers';
import {
  findingsParameters,
  FindingsState,
  readFindingsState,
} from './findingsState';
import { FindingsTable } from './FindingsTable';
import { Period, readPeriod, withPeriod } from '../../kit/links/unusedPeriod';
import { UnusedAccess } from '../../kit/unused/UnusedAccess';
import styles from './findings.module.css';

/** What of the roles needs attention, what matters most first, each with what would put it in order; then what nobody uses. */
export function FindingsPage() {
  const t = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const period = readPeriod(parameters);
  // The findings stay on their page when only the period is another one.
  const query = findingsParameters(readFindingsState(parameters)).toString();
  const state = useMemo(
    () => readFindingsState(new URLSearchParams(query)),
    [query],
  );
  // Whoever sees some roles only does not see all administrators.
  const { allowed: seesAll } = useMayAll(policyEntityReadPermission);
  const administrators = useAdministrators(seesAll);
  const show = (findings: FindingsState, days: Period) =>
    setParameters(withPeriod(findingsParameters(findings), days), {
      replace: true,
    });
  return (
    <Flex direction="column" gap="4" mb="8">
      <PageHeading title={t('findings.title')} lead={t('findings.lead')} />
      <OnlyAdministrator administrators={administrators.value} />
      <Loaded
        asked={useAsked(api => api.listFindings(), [])}
        failure={t('findings.failed')}
        outline={<RowsOutline rows={8} />}
      >
        {({ isCutOff, findings }) => (
          <>
            <FindingsNumbers
              findings={findings}
              isCutOff={isCutOff}
              administrators={seesAll ? administrators : undefined}
            />
            {isCutOff && (
              <Alert
                status="info"
                icon
                title={t('findings.cutOff.title')}
                description={t('findings.cutOff.description')}
              />
            )}
            {findings.length === 0 ? (
              <Alert
                status="success"
                icon
                title={t('findings.none.title')}
                description={t('findings.none.description')}
              />
            ) : (
              <Card className={styles.card}>
                <FindingsFilters
                  findings={findings}
                  state={state}
                  onChange={part => show({ ...state, ...part }, period)}
                />
                <FindingsTable findings={findings} state={state} />
              </Card>
            )}
          </>
        )}
      </Loaded>
      {seesAll && (
        <UnusedAccess period={period} onChange={days => show(state, days)} />
      )}
    </Flex>
  );
}
