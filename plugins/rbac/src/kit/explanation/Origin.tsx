import { Text } from '@backstage/ui';
import { ReportedPolicy } from '@portal-rbac/plugin-rbac-common';
import { placeOf } from '../sources/ProblemList';
import { SourceBadge } from '../sources/SourceBadge';

/** Where a part of a role is written; nothing for a role that the user may not see. */
export function Origin({
  of,
}: {
  of: Pick<ReportedPolicy, 'source' | 'file' | 'line'>;
}) {
  return (
    <>
      {of.source && <SourceBadge source={of.source} />}
      {of.file && (
        <Text variant="body-small" color="secondary">
          {placeOf(of)}
        </Text>
      )}
    </>
  );
}
