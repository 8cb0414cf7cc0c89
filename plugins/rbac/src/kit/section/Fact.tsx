import { Text } from '@backstage/ui';
import { ReactNode } from 'react';

/** One of the facts in a `dl`: what it is called, and what it is. */
export function Fact({
  label,
  children,
}: {
  label: string;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>
        <Text variant="body-small" color="secondary">
          {label}
        </Text>
      </dt>
      <dd>
        <Text>{children}</Text>
      </dd>
    </div>
  );
}
