import { Button, Flex, Text } from '@backstage/ui';
import { RiAddLine } from '@remixicon/react';
import { canExpand, ObjectFieldTemplateProps } from '@rjsf/utils';
import { useTranslate } from '../../../translations/useTranslate';

/** The fields of an object, one below the other. */
export function ObjectTemplate(props: ObjectFieldTemplateProps) {
  const { title, description, properties, schema, uiSchema, formData } = props;
  const t = useTranslate();
  return (
    <Flex direction="column" gap="3">
      {title && (
        <Text as="p" weight="bold">
          {title}
        </Text>
      )}
      {title && description && (
        <Text as="p" color="secondary">
          {description}
        </Text>
      )}
      {properties.map(({ name, content }) => (
        <div key={name}>{content}</div>
      ))}
      {canExpand(schema, uiSchema, formData) && (
        <div>
          <Button
            variant="tertiary"
            iconStart={<RiAddLine size={16} />}
            onPress={() => props.onAddClick(schema)()}
          >
            {t('roleForm.condition.parameters.addKey')}
          </Button>
        </div>
      )}
    </Flex>
  );
}
