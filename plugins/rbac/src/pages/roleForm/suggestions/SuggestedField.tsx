import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { Combobox } from '@backstage/ui';
import { useState } from 'react';
import { pause } from '../../../api/pause';
import { useLatest } from '../../../api/useLatest';
import { useFocusedField } from '../../../kit/section/useFocusedField';
import { findSuggestions } from './findSuggestions';
import { Offer } from './offers';
import styles from './SuggestedField.module.css';
import { useTranslate } from '../../../translations/useTranslate';

/** A field for any text, with a list of what the catalog has for it. */
export function SuggestedField({
  offer,
  value,
  onChange,
  onChoose,
  onEnter,
  onBlur,
  description,
  error,
  placeholder,
  ...field
}: {
  offer: Offer;
  id?: string;
  label: string;
  description?: string;
  isRequired?: boolean;
  secondaryLabel?: string;
  /** What is written. */
  value: string;
  onChange(text: string): void;
  /** Called with a choice from the list instead of typed text. */
  onChoose?(value: string): void;
  onEnter?(): void;
  onBlur?(): void;
  error?: string;
  placeholder?: string;
}) {
  const t = useTranslate();
  const catalog = useApi(catalogApiRef);
  const [round, setRound] = useState(0);
  const place = useFocusedField(round);
  // Other lists are whole, and narrowed here.
  const searched = offer.of === 'people' ? value : '';
  const {
    value: found = [],
    loading,
    error: failure,
  } = useLatest(
    async signal => {
      await pause(signal);
      return findSuggestions(t, catalog, offer, searched);
    },
    [catalog, JSON.stringify(offer), searched],
  );
  // Enter must not choose what was found for something else.
  const offered = loading ? [] : found;
  const text = value.trim().toLowerCase();
  const narrowed = offered.filter(({ id, label }) =>
    `${id} ${label}`.toLowerCase().includes(text),
  );
  return (
    <div ref={place} className={styles.field}>
      <Combobox
        // A fresh one, and closed, after each choice.
        key={round}
        {...field}
        description={
          failure ? t('roleForm.condition.parameters.noAnswer') : description
        }
        loading={{ state: loading ? 'loading' : 'idle' }}
        allowsCustomValue
        // Opens on its button and the arrow keys alone: whoever writes what the list does
        // not have is not to have it in the way.
        menuTrigger="manual"
        placeholder={
          placeholder ?? t('roleForm.condition.parameters.typeOrChoose')
        }
        validationBehavior="aria"
        validate={() => error}
        // What is chosen already does not keep the others from being seen.
        options={offered.some(({ id }) => id === value) ? offered : narrowed}
        search={{ mode: 'server', inputValue: value, onInputChange: onChange }}
        value={null}
        onChange={chosen => {
          if (chosen !== null) {
            setRound(round + 1);
            (onChoose ?? onChange)(String(chosen));
          }
        }}
        onKeyDown={event => {
          const isChoosing = (event.target as Element).hasAttribute(
            'aria-activedescendant',
          );
          if (event.key === 'Enter' && !isChoosing) {
            onEnter?.();
          }
        }}
        onBlur={onBlur}
      />
    </div>
  );
}
