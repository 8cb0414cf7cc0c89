import { TextField } from '@backstage/ui';
import { KeyboardEvent, useEffect, useState } from 'react';
import { useRequired } from './useRequired';

/** A text that counts when one leaves the field or presses Enter. */
export function CommittedTextField({
  value,
  onCommit,
  error,
  ...field
}: {
  label?: string;
  'aria-label'?: string;
  placeholder?: string;
  isRequired?: boolean;
  value: string | null;
  onCommit: (value: string | null) => void;
  /** Why the value cannot be used. */
  error?: string;
}) {
  const [text, setText] = useState(value ?? '');
  useEffect(() => setText(value ?? ''), [value]);
  const commit = () => {
    const next = text.trim() || null;
    if (next !== value) {
      onCommit(next);
    }
  };
  return (
    <TextField
      {...field}
      {...useRequired(field.isRequired)}
      validationBehavior="aria"
      validate={() => error}
      value={text}
      onChange={setText}
      onBlur={commit}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && commit()}
    />
  );
}
