import { Flex, Text } from '@backstage/ui';
import { RiInboxLine } from '@remixicon/react';
import { ReactNode } from 'react';
import { SectionCard } from '../../kit/section/SectionCard';

/** Says that there are no requests, and what to do or expect. */
export function Empty({
  title,
  children,
}: {
  title: string;
  children: ReactNode;
}) {
  return (
    <SectionCard>
      <Flex direction="column" gap="1" align="center" py="4">
        <RiInboxLine size={24} aria-hidden />
        <Text weight="bold">{title}</Text>
        <Text color="secondary">{children}</Text>
      </Flex>
    </SectionCard>
  );
}
