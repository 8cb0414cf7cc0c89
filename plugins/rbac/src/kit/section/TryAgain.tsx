import { Button } from '@backstage/ui';

/** Offers, beside what went wrong, to try it again. */
export function TryAgain({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="secondary" size="small" onPress={onPress}>
      Try again
    </Button>
  );
}
