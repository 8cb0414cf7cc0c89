import { Text } from '@backstage/ui';
import { Considered } from '../api/explanation';
import { overrulingOf } from './overruling';

/** Whether something counted, and if not, what overruled it. */
export function Standing({ of: { counted, overruled } }: { of: Considered }) {
  return counted ? (
    <Text>Counts.</Text>
  ) : (
    <Text color="secondary">
      Does not count{overruled && `: ${overrulingOf(overruled)}`}.
    </Text>
  );
}
