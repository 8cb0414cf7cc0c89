import { Flex, NumberField, TextField } from '@backstage/ui';
import { WidgetProps } from '@rjsf/utils';
import { Offer } from '../suggestions/offers';
import { SuggestedField } from '../suggestions/SuggestedField';
import { AliasButtons } from './AliasButtons';
import { isAboutPeople } from './parameterSchema';

/** How to write what has a format. */
const EXAMPLES: Record<string, string> = {
  date: 'A date, such as 2026-12-31',
  'date-time': 'A time, such as 2026-12-31T18:00:00Z',
  time: 'A time of day, such as 18:00:00Z',
};

/** A field for a text or a number; left empty, the param is absent. */
export function InputTemplate(props: WidgetProps) {
  const { id, name, label, schema, required, options } = props;
  const { value, onChange, rawErrors } = props;
  const description = [schema.description, EXAMPLES[schema.format ?? '']]
    .filter(Boolean)
    .join('. ');
  const error = rawErrors?.join('; ');
  const named = { id, label, description, isRequired: required };
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
