import { Text } from '@backstage/ui';
import { Considered } from '@portal-rbac/plugin-rbac-common';

/** Whether something counted, and if not, what overruled it. */
export function Standing({ of: { counted, overruled } }: { of: Considered }) {
  return counted ? (
    <Text>Counts.</Text>
  ) : (
    <Text color="secondary">
      Does not count{overruled && `: ${overruled.reason}`}.
    </Text>
  );
}
