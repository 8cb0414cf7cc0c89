import { useRequired } from '../../../kit/section/useRequired';
import { Button, Flex, Tag, TagGroup, TextField } from '@backstage/ui';
import { RJSFSchema } from '@rjsf/utils';
import { KeyboardEvent, useState } from 'react';
import { Offer } from '../suggestions/offers';
import { SuggestedField } from '../suggestions/SuggestedField';
import { AliasButtons } from './AliasButtons';
import { isAboutPeople } from './parameterSchema';
import { useTranslate } from '../../../translations/useTranslate';

/** A list of texts: type one, or choose it, press Enter, type the next. */
export function TextList(props: {
  name: string;
  label: string;
  schema: RJSFSchema;
  isRequired: boolean;
  values: readonly string[];
  onChange(values: string[]): void;
  error?: string;
  /** What the catalog has for the list. */
  offer?: Offer;
}) {
  const { name, label, schema, values, onChange, offer } = props;
  const t = useTranslate();
  const [typed, setTyped] = useState('');

  const add = (text: string) => {
    const value = text.trim();
    if (value && !values.includes(value)) {
      onChange([...values, value]);
    }
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add(typed);
    }
  };

  const field = {
    label,
    description: schema.description,
    ...useRequired(props.isRequired),
    value: typed,
    onChange: setTyped,
    // What was typed counts, also without Enter.
    onBlur: () => add(typed),
  };
  return (
    <Flex direction="column" gap="2">
      <Flex align="end" gap="2">
        {offer ? (
          <SuggestedField
            {...field}
            placeholder={t('roleForm.condition.parameters.typeOrChooseValue')}
            offer={offer}
            error={props.error}
            onChoose={add}
            onEnter={() => add(typed)}
          />
        ) : (
          <TextField
            {...field}
            placeholder={t('roleForm.condition.parameters.typeValue')}
            validationBehavior="aria"
            validate={() => props.error}
            onKeyDown={onKeyDown}
          />
        )}
        <Button variant="secondary" onPress={() => add(typed)}>
          {t('roleForm.condition.parameters.add')}
        </Button>
      </Flex>
      {values.length > 0 && (
        <TagGroup
          aria-label={t('roleForm.condition.parameters.values', { label })}
          items={values.map(value => ({ id: value }))}
          onRemove={keys => onChange(values.filter(value => !keys.has(value)))}
        >
          {({ id }) => <Tag textValue={id}>{id}</Tag>}
        </TagGroup>
      )}
      {isAboutPeople(name, schema) && (
        <AliasButtons
          aliases={['$currentUser', '$ownerRefs'].filter(
            alias => !values.includes(alias),
          )}
          onAdd={add}
        />
      )}
    </Flex>
  );
}
