import { Select } from '@backstage/ui';
import { WidgetProps } from '@rjsf/utils';

/** Yes or no; an optional param may be neither. */
export function BooleanWidget(props: WidgetProps) {
  const { id, label, schema, required, value, onChange, rawErrors } = props;
  const absent = required ? null : 'unset';
  return (
    <Select
      id={id}
      label={label}
      description={schema.description}
      isRequired={required}
      validationBehavior="aria"
      validate={() => rawErrors?.join('; ')}
      options={[
        { id: 'true', label: 'Yes' },
        { id: 'false', label: 'No' },
        ...(required ? [] : [{ id: 'unset', label: 'Any' }]),
      ]}
      value={value === undefined ? absent : String(value)}
      onChange={key => onChange(key === 'unset' ? undefined : key === 'true')}
    />
  );
}
