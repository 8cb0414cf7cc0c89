import { Combobox, useAsyncList } from '@backstage/ui';
import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { RiGroupLine, RiUserLine } from '@remixicon/react';
import { useEffect, useRef, useState } from 'react';
import useAsync from 'react-use/esm/useAsync';
import { pause } from '../../api/pause';
import { FoundEntity, findEntities, foundEntity } from './findEntities';
import { useTranslate } from '../../translations/useTranslate';
import { useRequired } from '../section/useRequired';

/** What {@link EntityPicker} takes. */
export interface EntityPickerProps {
  label: string;
  description?: string;
  placeholder?: string;
  /** Which kinds to offer, in lower-case, such as `['user', 'group']`; any when absent. */
  kinds?: readonly string[];
  /** The reference of the chosen entity. */
  value: string | null;
  onChange(entityRef: string | null): void;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Why the value cannot be used. */
  error?: string;
}

/**
 * Chooses an entity: searches the catalog as one types, and takes a complete
 * reference of an entity that the catalog does not have.
 */
export function EntityPicker(props: EntityPickerProps) {
  const { kinds, value, onChange, error, ...field } = props;
  const t = useTranslate();
  const catalogApi = useApi(catalogApiRef);
  const [picked, setPicked] = useState<FoundEntity>();
  const [text, setText] = useState('');
  /** What the field says of the chosen entity. */
  const chosenText = useRef<string>();
  const entities = useAsyncList<FoundEntity>({
    async load({ filterText = '', signal }) {
      await pause(signal);
      return { items: await findEntities(t, catalogApi, filterText, kinds) };
    },
  });
  const { value: looked } = useAsync(async () => {
    if (!value || value === picked?.id) {
      return undefined;
    }
    // Unlike a look-up of one, this does not fail where the catalog has none.
    const { items } = await catalogApi.getEntitiesByRefs({
      entityRefs: [value],
    });
    return items[0] && foundEntity(items[0]);
  }, [catalogApi, value, picked]);

  const known = [picked, looked].find(entity => entity?.id === value);
  const chosen = value
    ? (known ?? { id: value, label: value, description: '' })
    : null;
  useEffect(() => {
    chosenText.current = chosen?.label;
  }, [chosen?.label]);
  return (
    <Combobox
      {...field}
      {...useRequired(field.isRequired)}
      // Tabbing past it opens nothing.
      menuTrigger="input"
      validationBehavior="aria"
      validate={() => error}
      options={{
        ...entities,
        filterText: text,
        setFilterText(next) {
          setText(next);
          // After a choice the text is not searched for: the list would be empty for a moment, and
          // then open again. The text changes before `onChange` is called.
          queueMicrotask(() => {
            if (next !== chosenText.current) {
              entities.setFilterText(next);
            }
          });
          // Whoever empties the field means nobody in particular.
          if (next === '' && value) {
            onChange(null);
          }
        },
        // That nothing was found is not true of a search that failed.
        items:
          entities.loadingState === 'error'
            ? [
                {
                  id: 'no answer',
                  label: t('kit.entities.noAnswer'),
                  description: t('kit.entities.searchAgain'),
                  disabled: true,
                },
              ]
            : // Enter must not choose what was found for another text.
              (entities.isLoading ? [] : entities.items).map(entity => ({
                ...entity,
                leadingIcon: entity.id.startsWith('user:') ? (
                  <RiUserLine size={16} />
                ) : (
                  <RiGroupLine size={16} />
                ),
              })),
      }}
      search={{ mode: 'server' }}
      value={chosen}
      onChange={entity => {
        chosenText.current = entity?.label;
        setPicked(entity ? { description: '', ...entity } : undefined);
        onChange(entity?.id ?? null);
      }}
    />
  );
}
