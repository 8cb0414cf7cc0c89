import { useApi } from '@backstage/frontend-plugin-api';
import { Grid, Select } from '@backstage/ui';
import useAsync from 'react-use/esm/useAsync';
import { rbacApiRef } from '../api/RbacApi';
import { EntityPicker } from '../entities/EntityPicker';
import { PausedSearch } from '../section/PausedSearch';
import { sourceLabel } from '../sources/whyReadOnly';
import { RoleListState } from './roleListState';
import { ChangeRoleList } from './useRoleListState';

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
      <PausedSearch
        label="Search"
        placeholder="Name or description"
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
