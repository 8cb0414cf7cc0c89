import { Alert, TextField } from '@backstage/ui';
import { LockOutWarning } from './lockOutOf';

/** Says who loses the administration, and asks to type that this is meant. */
export function LockOutConfirmation({
  warning: { title, description, phrase },
  typed,
  onType,
}: {
  warning: LockOutWarning;
  typed: string;
  onType(text: string): void;
}) {
  return (
    <>
      <Alert status="danger" icon {...{ title, description }} />
      <TextField
        label={`Type “${phrase}” to confirm`}
        autoComplete="off"
        value={typed}
        onChange={onType}
      />
    </>
  );
}
