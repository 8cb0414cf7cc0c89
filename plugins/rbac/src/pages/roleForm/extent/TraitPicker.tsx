import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { Combobox, Flex, Tag, TagGroup } from '@backstage/ui';
import { useState } from 'react';
import useAsync from 'react-use/esm/useAsync';
import { useFocusedField } from '../../../kit/section/useFocusedField';
import { TRAIT_FIELDS, Trait, traitFields } from './traits';
import { Translate, useTranslate } from '../../../translations/useTranslate';

/** Values of a field that are offered, those that most entities have. */
const OFFERED = 200;

/** Chooses what entities have in common, from what those of the catalog have. */
export function TraitPicker({
  label,
  traits,
  onChange,
  error,
  isFresh,
}: {
  label: string;
  traits: readonly Trait[];
  onChange(traits: Trait[]): void;
  error?: string;
  /** Whether it is there because somebody has just asked for it. */
  isFresh: boolean;
}) {
  const t = useTranslate();
  const catalog = useApi(catalogApiRef);
  const [round, setRound] = useState(0);
  const { value: offered, error: failure } = useAsync(async () => {
    const { facets } = await catalog.getEntityFacets({ facets: traitFields });
    return traitFields.flatMap(field =>
      facets[field]
        .toSorted((a, b) => b.count - a.count)
        .slice(0, OFFERED)
        .map(({ value, count }) => ({ field, value, count })),
    );
  }, [catalog]);

  const place = useFocusedField(round || isFresh);
  const chosen = new Set(traits.map(keyOf));
  const options = (offered ?? []).filter(trait => !chosen.has(keyOf(trait)));
  return (
    <Flex ref={place} direction="column" gap="2">
      <Combobox
        // A fresh one for the next.
        key={round}
        label={label}
        description={
          failure ? t('roleForm.permissions.traits.noAnswer') : undefined
        }
        placeholder={t('roleForm.permissions.traits.placeholder')}
        // The list counts as seen after a choice from it.
        menuTrigger={round === 0 ? 'focus' : 'input'}
        validationBehavior="aria"
        validate={() => error}
        options={options.map(({ field, value, count }) => ({
          id: keyOf({ field, value }),
          label: value,
          description: t(
            `roleForm.permissions.traits.counted.${TRAIT_FIELDS[field].name}`,
            { count },
          ),
        }))}
        value={null}
        onChange={key => {
          const picked = options.find(trait => keyOf(trait) === key);
          if (picked) {
            const { field, value } = picked;
            setRound(round + 1);
            onChange([...traits, { field, value }]);
          }
        }}
      />
      {traits.length > 0 && (
        <TagGroup
          aria-label={label}
          items={traits.map(trait => ({ id: keyOf(trait), trait }))}
          onRemove={keys =>
            onChange(traits.filter(trait => !keys.has(keyOf(trait))))
          }
        >
          {({ trait }) => <Tag textValue={trait.value}>{nameOf(t, trait)}</Tag>}
        </TagGroup>
      )}
    </Flex>
  );
}

function keyOf({ field, value }: Trait): string {
  return `${field} ${value}`;
}

function nameOf(t: Translate, { field, value }: Trait): string {
  return t(`roleForm.permissions.traits.named.${TRAIT_FIELDS[field].name}`, {
    value,
  });
}
