import { getDefaultRegistry } from '@rjsf/core';
import { FieldProps } from '@rjsf/utils';
import { isTextList } from './parameterSchema';
import { Offer } from '../suggestions/offers';
import { TextList } from './TextList';

const { ArrayField } = getDefaultRegistry().fields;

/** A list: of texts as tags, of anything else as fields. */
export function ListField(props: FieldProps) {
  const { name, schema, uiSchema, formData, onChange, rawErrors } = props;
  return isTextList(schema) ? (
    <TextList
      name={name}
      label={uiSchema?.['ui:title'] ?? schema.title ?? name}
      schema={schema}
      isRequired={props.required ?? false}
      values={formData ?? []}
      onChange={onChange}
      error={rawErrors?.join('; ')}
      offer={uiSchema?.['ui:options']?.offer as Offer | undefined}
    />
  ) : (
    <ArrayField {...props} />
  );
}
