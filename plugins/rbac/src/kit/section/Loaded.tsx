import { ReactElement, ReactNode } from 'react';
import { Failure } from './Failure';
import { Asked } from './useAsked';

/** Renders an answer; an outline until it has arrived, or why it failed. */
export function Loaded<T>({
  asked: { value, error, retry },
  failure,
  outline,
  children,
}: {
  asked: Omit<Asked<T>, 'loading'>;
  /** Shown if there is none. */
  failure: string;
  outline: ReactElement;
  children(value: T): ReactNode;
}) {
  if (error) {
    return <Failure title={failure} error={error} onRetry={retry} />;
  }
  return <>{value === undefined ? outline : children(value)}</>;
}
