import { policyEntityReadPermission } from '@portal-rbac/plugin-rbac-common';
import { useMayAll } from '../../kit/allowed/useMayAll';
import { Columns } from '../../kit/design/Columns';
import { useAsked } from '../../kit/section/useAsked';
import { ChangesChart } from './ChangesChart';
import { FindingsSummary } from './FindingsSummary';
import { FirstRole } from './FirstRole';
import { LatestChanges } from './LatestChanges';
import { Numbers } from './Numbers';
import { OnlyAdministrator } from '../../kit/grants/OnlyAdministrator';
import { OverviewHeading } from './OverviewHeading';
import styles from './OverviewPage.module.css';
import { SourcesSummary } from './SourcesSummary';
import { ToAcknowledge } from './ToAcknowledge';
import { useAdministrators } from '../../kit/grants/useAdministrators';
import { KNOWN_COMMITS } from './knownCommits';

/** How the policy is doing: in numbers, what needs attention, what changed. */
export function OverviewPage() {
  // Whoever sees some roles only would be shown numbers of these as if they were of all.
  const { allowed: seesAll } = useMayAll(policyEntityReadPermission);
  const administrators = useAdministrators(seesAll);
  const roles = useAsked(api => api.listRoles({ limit: 1, offset: 0 }), []);
  const findings = useAsked(api => api.listFindings(), []);
  const commits = useAsked(
    api => api.listCommits({ limit: KNOWN_COMMITS }),
    [],
  );
  return (
    <div className={styles.page}>
      <OverviewHeading latest={commits.value?.[0]} />
      <ToAcknowledge />
      <OnlyAdministrator administrators={administrators.value} />
      <Numbers {...{ seesAll, administrators, roles, findings }} />
      <FirstRole roles={roles.value} />
      <Columns
        side={
          <>
            <FindingsSummary findings={findings} />
            <SourcesSummary />
          </>
        }
      >
        <ChangesChart commits={commits} />
        <LatestChanges commits={commits} />
      </Columns>
    </div>
  );
}
