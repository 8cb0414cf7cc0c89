import { useApi } from '@backstage/frontend-plugin-api';
import { Grid, SearchField, Select } from '@backstage/ui';
import { useEffect, useState } from 'react';
import useAsync from 'react-use/esm/useAsync';
import useDebounce from 'react-use/esm/useDebounce';
import { rbacApiRef } from '../api/RbacApi';
import { EntityPicker } from '../entities/EntityPicker';
import { sourceLabel } from '../sources/whyReadOnly';
import { RoleListState } from './roleListState';
import { ChangeRoleList } from './useRoleListState';

/** Milliseconds without typing after which a search begins. */
const PAUSE = 200;

/** Sources that are always there, and that nothing loads. */
const UNLOADED_SOURCES = ['rest', 'legacy'];

/** Narrows the list of roles: by text, source and member. */
export function RoleFilters({
  state,
  onChange,
}: {
  state: RoleListState;
  onChange: ChangeRoleList;
}) {
  const api = useApi(rbacApiRef);
  // The list is of use without the names of all sources.
  const { value: loaded = [] } = useAsync(() => api.listSources(), [api]);
  const sources = new Set([
    ...loaded.map(({ id }) => id),
    ...UNLOADED_SOURCES,
    ...[state.source].filter(Boolean),
  ]);

  return (
    <Grid.Root columns={{ initial: '1', sm: '3' }} gap="4">
      <RoleSearch
        value={state.search}
        onChange={search => onChange({ search }, { replace: true })}
      />
      <Select
        label="Source"
        options={[
          { value: '', label: 'Any source' },
          ...[...sources].map(value => ({ value, label: sourceLabel(value) })),
        ]}
        value={state.source}
        onChange={source => onChange({ source: String(source ?? '') })}
      />
      <EntityPicker
        label="Member"
        placeholder="Any user or group"
        kinds={['user', 'group']}
        value={state.member || null}
        onChange={member => onChange({ member: member ?? '' })}
      />
    </Grid.Root>
  );
}

function RoleSearch({
  value,
  onChange,
}: {
  value: string;
  onChange(value: string): void;
}) {
  const [text, setText] = useState(value);
  useEffect(() => {
    setText(typed => (typed.trim() === value ? typed : value));
  }, [value]);
  useDebounce(
    () => {
      if (text.trim() !== value) {
        onChange(text.trim());
      }
    },
    PAUSE,
    [text],
  );
  return (
    <SearchField
      label="Search"
      placeholder="Name or description"
      maxLength={200}
      value={text}
      onChange={setText}
    />
  );
}
