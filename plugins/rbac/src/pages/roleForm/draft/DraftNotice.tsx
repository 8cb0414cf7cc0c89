import { Alert, Button, Text } from '@backstage/ui';
import { Moment } from '../../../kit/time/Moment';

/** Says that work was taken up again that is not saved. */
export function DraftNotice({
  at,
  onDiscard,
}: {
  /** When it was left, in ISO 8601. */
  at: string;
  onDiscard(): void;
}) {
  return (
    <Alert
      status="info"
      icon
      role="status"
      title="You go on where you stopped"
      description={
        <Text as="p">
          What you changed <Moment at={at} /> is here again. It is not saved
          yet.
        </Text>
      }
      customActions={
        <Button variant="secondary" onPress={onDiscard}>
          Start anew
        </Button>
      }
    />
  );
}
