import { useRequired } from '../../../kit/section/useRequired';
import { Select } from '@backstage/ui';
import { WidgetProps } from '@rjsf/utils';
import { useTranslate } from '../../../translations/useTranslate';

/** Yes or no; an optional param may be neither. */
export function BooleanWidget(props: WidgetProps) {
  const { id, label, schema, required, value, onChange, rawErrors } = props;
  const t = useTranslate();
  const absent = required ? null : 'unset';
  return (
    <Select
      id={id}
      label={label}
      description={schema.description}
      {...useRequired(required)}
      validationBehavior="aria"
      validate={() => rawErrors?.join('; ')}
      options={[
        { id: 'true', label: t('roleForm.condition.parameters.yes') },
        { id: 'false', label: t('roleForm.condition.parameters.no') },
        ...(required
          ? []
          : [{ id: 'unset', label: t('roleForm.condition.parameters.any') }]),
      ]}
      value={value === undefined ? absent : String(value)}
      onChange={key => onChange(key === 'unset' ? undefined : key === 'true')}
    />
  );
}
