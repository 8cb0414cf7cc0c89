import { Alert } from '@backstage/ui';

/** Why a change would be refused. */
export function Refusal({ message }: { message: string }) {
  return (
    <Alert
      status="danger"
      icon
      title="This would be refused"
      description={message}
    />
  );
}
