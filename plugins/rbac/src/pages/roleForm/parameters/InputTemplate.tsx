import { Flex, NumberField, TextField } from '@backstage/ui';
import { RJSFSchema, WidgetProps } from '@rjsf/utils';
import { Offer } from '../suggestions/offers';
import { SuggestedField } from '../suggestions/SuggestedField';
import { AliasButtons } from './AliasButtons';
import { isAboutPeople } from './parameterSchema';
import { Translate, useTranslate } from '../../../translations/useTranslate';
import { useRequired } from '../../../kit/section/useRequired';

/** Formats that are explained with an example. */
const EXAMPLES = {
  date: 'date',
  'date-time': 'dateTime',
  time: 'time',
} as const;

/** A field for a text or a number; left empty, the param is absent. */
export function InputTemplate(props: WidgetProps) {
  const { id, name, label, schema, required, options } = props;
  const { value, onChange, rawErrors } = props;
  const t = useTranslate();
  const description = descriptionOf(t, schema);
  const error = rawErrors?.join('; ');
  const named = { id, label, description, ...useRequired(required) };
  const field = {
    ...named,
    validationBehavior: 'aria' as const,
    validate: () => error,
  };
  const write = (text: string) => onChange(text === '' ? undefined : text);
  const offer = options.offer as Offer | undefined;
  if (offer) {
    return (
      <SuggestedField
        {...named}
        offer={offer}
        error={error}
        value={value ?? ''}
        onChange={write}
      />
    );
  }
  if (schema.type === 'number' || schema.type === 'integer') {
    return (
      <NumberField
        {...field}
        value={value ?? NaN}
        step={schema.type === 'integer' ? 1 : undefined}
        formatOptions={{ maximumFractionDigits: 20, useGrouping: false }}
        onChange={number => onChange(Number.isNaN(number) ? undefined : number)}
      />
    );
  }
  return (
    <Flex direction="column" gap="1">
      <TextField {...field} value={value ?? ''} onChange={write} />
      {!schema.format && isAboutPeople(name, schema) && (
        <AliasButtons aliases={['$currentUser']} onAdd={onChange} />
      )}
    </Flex>
  );
}

/** What a param is, and how to write it. */
function descriptionOf(
  t: Translate,
  { description = '', format = '' }: RJSFSchema,
): string {
  if (!(format in EXAMPLES)) {
    return description;
  }
  const key = EXAMPLES[format as keyof typeof EXAMPLES];
  const example = t(`roleForm.condition.parameters.${key}`);
  return description
    ? t('roleForm.condition.parameters.described', { description, example })
    : example;
}
