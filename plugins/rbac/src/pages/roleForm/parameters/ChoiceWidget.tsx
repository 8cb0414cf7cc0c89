import { useRequired } from '../../../kit/section/useRequired';
import { Select } from '@backstage/ui';
import {
  enumOptionsIndexForValue,
  enumOptionsValueForIndex,
  WidgetProps,
} from '@rjsf/utils';

/** One of some values, or several of them. */
export function ChoiceWidget(props: WidgetProps) {
  const { id, label, schema, required, multiple, value, onChange } = props;
  const { enumOptions } = props.options;
  const indexes = enumOptionsIndexForValue(value, enumOptions, multiple);
  const field = {
    id,
    label,
    description: schema.description,
    ...useRequired(required),
    validationBehavior: 'aria' as const,
    validate: () => props.rawErrors?.join('; '),
    options: (enumOptions ?? []).map((option, index) => ({
      id: String(index),
      label: option.label,
    })),
  };
  const choose = (key: string | string[]) =>
    onChange(enumOptionsValueForIndex(key, enumOptions));
  return multiple ? (
    <Select
      {...field}
      selectionMode="multiple"
      value={[indexes ?? []].flat()}
      onChange={keys => choose(keys.map(String))}
    />
  ) : (
    <Select
      {...field}
      value={indexes === undefined ? null : String(indexes)}
      onChange={key => choose(String(key))}
    />
  );
}
