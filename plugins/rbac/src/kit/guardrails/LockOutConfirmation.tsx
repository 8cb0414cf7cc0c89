import { Alert, TextField } from '@backstage/ui';
import { LockOutWarning } from './lockOutOf';
import { useTranslate } from '../../translations/useTranslate';

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
  const t = useTranslate();
  return (
    <>
      <Alert status="danger" icon {...{ title, description }} />
      <TextField
        label={t('guardrails.lockOut.confirm', { phrase })}
        autoComplete="off"
        value={typed}
        onChange={onType}
      />
    </>
  );
}
