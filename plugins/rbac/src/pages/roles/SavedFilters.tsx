import { Button, ButtonIcon, Flex, Link, Text, TextField } from '@backstage/ui';
import { RiBookmarkLine, RiCloseLine } from '@remixicon/react';
import { FormEvent, useState } from 'react';
import { useFocusedField } from '../../kit/section/useFocusedField';
import {
  isFiltered,
  RoleListState,
  roleListParameters,
} from '../../kit/links/roleListState';
import {
  filterQuery,
  MAX_NAME,
  MAX_SAVED,
  SavedFilter,
  withFilter,
  withoutFilter,
} from './savedFilters';
import styles from './SavedFilters.module.css';
import { useSavedFilters } from './useSavedFilters';

/** The filters to which the user has given names, and the way to name what is shown. */
export function SavedFilters({ state }: { state: RoleListState }) {
  const [saved, keep] = useSavedFilters();
  const [name, setName] = useState<string>();
  const [problem, setProblem] = useState<string>();
  // Whoever asked for it is about to write.
  const naming = useFocusedField<HTMLFormElement>(name !== undefined);
  const query = filterQuery(roleListParameters(state));
  const shown = saved.find(filter => filterQuery(filter.query) === query);

  const change = async (next: readonly SavedFilter[] | undefined) => {
    try {
      if (!next) {
        setProblem(
          `Give it a name of at most ${MAX_NAME} characters. ${MAX_SAVED} filters are kept at most.`,
        );
        return;
      }
      await keep(next);
      setProblem(undefined);
      setName(undefined);
    } catch {
      setProblem('The portal cannot keep it now.');
    }
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    change(withFilter(saved, { name: name ?? '', query }));
  };

  const isNew = isFiltered(state) && !shown;
  if (saved.length === 0 && !isNew) {
    return null;
  }
  return (
    <Flex direction="column" gap="2">
      <div className={styles.saved}>
        {saved.length > 0 && (
          <ul className={styles.filters} aria-label="Saved filters">
            {saved.map(filter => (
              <li key={filter.name} className={styles.filter}>
                <Link
                  href={`?${filter.query}`}
                  standalone
                  aria-current={filter === shown || undefined}
                  weight={filter === shown ? 'bold' : undefined}
                >
                  {filter.name}
                </Link>
                <ButtonIcon
                  variant="tertiary"
                  size="small"
                  aria-label={`Remove the filter ${filter.name}`}
                  icon={<RiCloseLine size={14} />}
                  onPress={() => change(withoutFilter(saved, filter.name))}
                />
              </li>
            ))}
          </ul>
        )}
        {isNew && name === undefined && (
          <Button
            variant="tertiary"
            size="small"
            iconStart={<RiBookmarkLine size={16} />}
            onPress={() => setName('')}
          >
            Save this filter
          </Button>
        )}
      </div>
      {isNew && name !== undefined && (
        <form ref={naming} onSubmit={save} className={styles.naming}>
          <TextField
            label="Name of the filter"
            maxLength={MAX_NAME}
            value={name}
            onChange={setName}
          />
          <Button type="submit" variant="primary">
            Save
          </Button>
          <Button
            variant="tertiary"
            onPress={() => {
              setName(undefined);
              setProblem(undefined);
            }}
          >
            Cancel
          </Button>
        </form>
      )}
      {problem && (
        <Text as="p" color="danger" role="alert">
          {problem}
        </Text>
      )}
    </Flex>
  );
}
