import { useEntityPresentation } from '@backstage/plugin-catalog-react';
import { Flex, Text } from '@backstage/ui';
import { ReactNode } from 'react';
import { Face } from './Face';

/** A person or group at the top of a page about them: their face, a sentence, and a line below. */
export function PersonHeading({
  entityRef,
  title,
  as = 'h3',
  children,
}: {
  /** `<kind>:<namespace>/<name>` */
  entityRef: string;
  title: ReactNode;
  as?: 'h3' | 'h4';
  children: ReactNode;
}) {
  const { primaryTitle } = useEntityPresentation(entityRef);
  return (
    <Flex align="center" gap="4">
      <Face entityRef={entityRef} name={primaryTitle} size="large" />
      <Flex direction="column" gap="0_5">
        <Text
          as={as}
          variant={{ initial: 'title-x-small', sm: 'title-small' }}
          weight="bold"
          style={{ overflowWrap: 'anywhere' }}
        >
          {title}
        </Text>
        <Text as="div" color="secondary">
          {children}
        </Text>
      </Flex>
    </Flex>
  );
}
