import {
  useEntityPresentation,
  useEntityRefLink,
} from '@backstage/plugin-catalog-react';
import { Face } from '../../kit/entities/Face';
import { Flex, Link, Text } from '@backstage/ui';

/** Says of whom an answer is, with the way to their page in the catalog. */
export function WhoHeading({
  entityRef,
  children,
}: {
  /** `<kind>:<namespace>/<name>` */
  entityRef: string;
  /** What is said of them. */
  children: string;
}) {
  const { primaryTitle } = useEntityPresentation(entityRef);
  const linkTo = useEntityRefLink();
  return (
    <Flex align="center" gap="3" style={{ flexWrap: 'wrap' }}>
      <Face entityRef={entityRef} name={primaryTitle} />
      <Text as="h3" variant="body-large" weight="bold">
        {primaryTitle} {children}
      </Text>
      <Text variant="body-small" color="secondary">
        {entityRef}
      </Text>
      <Link href={linkTo(entityRef)} variant="body-small">
        In the catalog
      </Link>
    </Flex>
  );
}
