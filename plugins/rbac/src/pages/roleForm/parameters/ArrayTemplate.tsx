import { Box, Button, ButtonIcon, Flex, Text } from '@backstage/ui';
import { RiAddLine, RiDeleteBinLine } from '@remixicon/react';
import { ArrayFieldTemplateProps } from '@rjsf/utils';
import { useTranslate } from '../../../translations/useTranslate';

/** The items of a list that are not just texts. */
export function ArrayTemplate(props: ArrayFieldTemplateProps) {
  const { title, schema, items, canAdd, onAddClick } = props;
  const t = useTranslate();
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
              aria-label={t('roleForm.condition.parameters.removeItem', {
                number: index + 1,
                list: title,
              })}
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
            {t('roleForm.condition.parameters.addItem')}
          </Button>
        </div>
      )}
    </Flex>
  );
}
