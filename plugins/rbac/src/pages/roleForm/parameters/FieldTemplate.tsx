import { ButtonIcon, Flex, TextField } from '@backstage/ui';
import { RiDeleteBinLine } from '@remixicon/react';
import { ADDITIONAL_PROPERTY_FLAG, FieldTemplateProps } from '@rjsf/utils';
import { useState } from 'react';
import { useTranslate } from '../../../translations/useTranslate';

/** A field, with its key where the schema leaves the key open. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { children, hidden, label, schema, onKeyChange, onDropPropertyClick } =
    props;
  const t = useTranslate();
  const [key, setKey] = useState(label);
  if (hidden) {
    return null;
  }
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) {
    return children;
  }
  return (
    <Flex align="end" gap="2">
      <TextField
        label={t('roleForm.condition.parameters.key')}
        value={key}
        onChange={setKey}
        onBlur={() => onKeyChange(key)()}
      />
      {children}
      <ButtonIcon
        variant="tertiary"
        aria-label={t('roleForm.condition.parameters.remove', { key: label })}
        icon={<RiDeleteBinLine size={16} />}
        onPress={() => onDropPropertyClick(label)()}
      />
    </Flex>
  );
}
