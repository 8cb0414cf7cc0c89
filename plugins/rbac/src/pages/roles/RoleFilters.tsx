import { Select } from '@backstage/ui';
import {
  FindingKind,
  findingKinds,
  SourceStatusJson,
} from '@portal-rbac/plugin-rbac-common';
import { memo } from 'react';
import { EntityPicker } from '../../kit/entities/EntityPicker';
import { usePublishedPermissions } from '../../kit/permissions/usePublished';
import { permissionTitle } from '../../kit/words/permissionTitle';
import { PausedSearch } from '../../kit/section/PausedSearch';
import { sourceLabel } from '../../kit/words/whyReadOnly';
import { findingWords } from '../../kit/words/findingWords';
import styles from './RoleFilters.module.css';
import { RoleListState } from '../../kit/links/roleListState';
import { ChangeRoleList } from './useRoleListState';
import { useTranslate } from '../../translations/useTranslate';

/** Sources that are always there, and that nothing loads. */
const UNLOADED_SOURCES = ['rest', 'legacy'];

/**
 * Narrows the list of roles: by text, source, people, what they are about, and what is
 * wrong with them. Not drawn again with each change of the page: their choices are many.
 */
export const RoleFilters = memo(Filters);

function Filters({
  sources,
  state,
  onChange,
}: {
  sources: readonly SourceStatusJson[];
  state: RoleListState;
  onChange: ChangeRoleList;
}) {
  const t = useTranslate();
  // The list is of use without the names of all plugins.
  const { value: published = [] } = usePublishedPermissions();
  const words = published
    .filter(({ pluginId }) => !state.plugin || pluginId === state.plugin)
    .flatMap(({ policies }) =>
      policies.flatMap(({ name, resourceType }) =>
        resourceType ? [name, resourceType] : [name],
      ),
    );

  return (
    <div className={styles.filters}>
      <PausedSearch
        label={t('roles.filters.search')}
        placeholder={t('roles.filters.searched')}
        value={state.search}
        onChange={search => onChange({ search }, { replace: true })}
      />
      <Choice
        label={t('roles.filters.source')}
        any={t('roles.filters.any')}
        values={[...sources.map(({ id }) => id), ...UNLOADED_SOURCES]}
        labelOf={sourceLabel}
        value={state.source}
        onChange={source => onChange({ source })}
      />
      <EntityPicker
        label={t('roles.filters.member')}
        placeholder={t('roles.filters.anybody')}
        kinds={['user', 'group']}
        value={state.member || null}
        onChange={member => onChange({ member: member ?? '' })}
      />
      <EntityPicker
        label={t('roles.filters.owner')}
        placeholder={t('roles.filters.anybody')}
        kinds={['user', 'group']}
        value={state.owner || null}
        onChange={owner => onChange({ owner: owner ?? '' })}
      />
      <Choice
        label={t('roles.filters.plugin')}
        any={t('roles.filters.any')}
        values={published.map(({ pluginId }) => pluginId)}
        value={state.plugin}
        onChange={plugin => onChange({ plugin, permission: '' })}
      />
      <Choice
        label={t('roles.filters.permission')}
        any={t('roles.filters.any')}
        values={words}
        labelOf={permissionTitle}
        descriptionOf={name => name}
        value={state.permission}
        onChange={permission => onChange({ permission })}
      />
      <Choice
        label={t('roles.filters.finding')}
        any={t('roles.filters.allRoles')}
        values={findingKinds}
        labelOf={kind => findingWords[kind as FindingKind].title}
        value={state.finding}
        onChange={chosen =>
          onChange({ finding: findingKinds.find(it => it === chosen) ?? '' })
        }
      />
    </div>
  );
}

/** One of some values, or none of them in particular. */
function Choice({
  label,
  any,
  values,
  labelOf = one => one,
  descriptionOf,
  value,
  onChange,
}: {
  label: string;
  /** What stands for no value in particular. */
  any: string;
  values: readonly string[];
  labelOf?(one: string): string;
  /** Tells those of the same label apart. */
  descriptionOf?(one: string): string;
  value: string;
  onChange(value: string): void;
}) {
  const offered = new Set([...values, value].filter(Boolean));
  return (
    <Select
      label={label}
      options={[
        { id: '', label: any },
        ...[...offered].map(one => ({
          id: one,
          label: labelOf(one),
          description: descriptionOf?.(one),
        })),
      ]}
      value={value}
      onChange={chosen => onChange(String(chosen ?? ''))}
    />
  );
}
