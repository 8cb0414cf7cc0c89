import { Alert, Flex } from '@backstage/ui';
import { findingKinds } from '@portal-rbac/plugin-rbac-common';
import { RowsOutline } from '../../kit/design/Outline';
import { PageHeading } from '../../kit/design/PageHeading';
import { Loaded } from '../../kit/section/Loaded';
import { useAsked } from '../../kit/section/useAsked';
import { Administrators } from './Administrators';
import { FindingsOfKind } from './FindingsOfKind';

/** What of the roles could be put in order, by kind; and who may do that. */
export function FindingsPage() {
  return (
    <Flex direction="column" gap="4" mb="8">
      <PageHeading
        title="Findings"
        lead="What roles say and do not do, and what could be left out. Nothing here changes by itself."
      />
      <Administrators />
      <Loaded
        asked={useAsked(api => api.listFindings(), [])}
        failure="It is not known what could be cleaned up"
        outline={<RowsOutline rows={8} />}
      >
        {({ isCutOff, findings }) => (
          <>
            {isCutOff && (
              <Alert
                status="info"
                icon
                title="There is more than is listed here"
                description="Mend some of it, and the rest appears."
              />
            )}
            {findings.length === 0 && (
              <Alert
                status="success"
                icon
                title="There is nothing to clean up"
                description="Every role has people, and does what it says."
              />
            )}
            {findingKinds.map(kind => (
              <FindingsOfKind
                key={kind}
                kind={kind}
                findings={findings.filter(finding => finding.kind === kind)}
              />
            ))}
          </>
        )}
      </Loaded>
    </Flex>
  );
}
