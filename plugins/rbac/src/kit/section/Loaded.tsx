import { ReactElement, ReactNode } from 'react';
import { Failure } from './Failure';
import { Asked } from './useAsked';

/** What is made of an answer; in its place an outline until it is there, or why it is not. */
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
