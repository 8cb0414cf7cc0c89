import { Box, Button, ButtonIcon, Flex, Text } from '@backstage/ui';
import { RiAddLine, RiDeleteBinLine } from '@remixicon/react';
import { ArrayFieldTemplateProps } from '@rjsf/utils';

/** The items of a list that are not just texts. */
export function ArrayTemplate(props: ArrayFieldTemplateProps) {
  const { title, schema, items, canAdd, onAddClick } = props;
  return (
    <Flex direction="column" gap="2">
      <Text as="p" weight="bold">
        {title}
      </Text>
      {schema.description && (
        <Text as="p" color="secondary">
          {schema.description}
        </Text>
      )}
      {items.map(({ key, index, children, hasRemove, onDropIndexClick }) => (
        <Flex key={key} align="end" gap="2">
          <Box grow={1}>{children}</Box>
          {hasRemove && (
            <ButtonIcon
              variant="tertiary"
              aria-label={`Remove item ${index + 1} of ${title}`}
              icon={<RiDeleteBinLine size={16} />}
              onPress={() => onDropIndexClick(index)()}
            />
          )}
        </Flex>
      ))}
      {canAdd && (
        <div>
          <Button
            variant="tertiary"
            iconStart={<RiAddLine size={16} />}
            onPress={() => onAddClick()}
          >
            Add an item
          </Button>
        </div>
      )}
    </Flex>
  );
}
