import { Button } from '@backstage/ui';
import { ReactNode, useState } from 'react';
import { useTranslate } from '../../translations/useTranslate';

/** How many more to show each time. */
const STEP = 20;

/** The first of what can be thousands, and a button for more of them. */
export function Some<T>({
  of,
  first,
  noun,
  children,
}: {
  of: readonly T[];
  /** How many are shown without asking. */
  first: number;
  /** What one of them is called. */
  noun: 'role' | 'path' | 'way' | 'line';
  children(some: readonly T[]): ReactNode;
}) {
  const t = useTranslate();
  const [count, setCount] = useState(first);
  const left = of.length - count;
  return (
    <>
      {children(of.slice(0, count))}
      {left > 0 && (
        <div>
          <Button
            variant="secondary"
            size="small"
            onPress={() => setCount(count + STEP)}
          >
            {t(`explanation.more.${noun}`, {
              count: Math.min(left, STEP),
              left,
            })}
          </Button>
        </div>
      )}
    </>
  );
}
