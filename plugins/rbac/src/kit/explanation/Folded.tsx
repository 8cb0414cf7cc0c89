import {
  Accordion,
  AccordionPanel,
  AccordionTrigger,
  Flex,
} from '@backstage/ui';
import { ReactNode } from 'react';

/** What does not decide, below a title that opens it. */
export function Folded({
  title,
  children,
}: {
  title: string;
  children: ReactNode;
}) {
  return (
    <Accordion>
      <AccordionTrigger title={title} />
      <AccordionPanel>
        <Flex direction="column" gap="2">
          {children}
        </Flex>
      </AccordionPanel>
    </Accordion>
  );
}
