import {
  FindingKind,
  findingKinds,
  SourceStatusJson,
} from '@portal-rbac/plugin-rbac-common';
import { ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import { memo } from 'react';
import { usePublishedPermissions } from '../../kit/permissions/usePublished';
import { permissionTitle } from '../../kit/words/permissionTitle';
import { PausedSearch } from '../../kit/section/PausedSearch';
import { sourceLabel } from '../../kit/words/whyReadOnly';
import { RoleListState } from '../../kit/links/roleListState';
import { useTranslate } from '../../translations/useTranslate';
import { ChoiceChip, PrincipalChip } from '../../kit/filters/FilterChip';
import styles from '../../kit/filters/filters.module.css';
import { ChangeRoleList } from './useRoleListState';

/** Sources that are always there, and that nothing loads. */
const UNLOADED_SOURCES = ['rest', 'legacy'];

/** All roles, or those that something is wrong with. */
const VIEWS = ['all', 'any'] as const;

/**
 * Narrows the list of roles: by text, source, people, what they are about, and what is
 * wrong with them. Not drawn again with each change of the page: their choices are many.
 */
export const RoleFilters = memo(Filters);

function Filters({
  sources,
  faulty,
  state,
  onChange,
}: {
  sources: readonly SourceStatusJson[];
  /** How many roles something is wrong with. */
  faulty: number;
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
      <ToggleButtonGroup
        aria-label={t('roles.filters.view')}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={VIEWS.filter(view => view === (state.finding || 'all'))}
        onSelectionChange={([view]) =>
          onChange({ finding: view === 'any' ? 'any' : '' })
        }
      >
        <ToggleButton id="all">{t('roles.filters.all')}</ToggleButton>
        <ToggleButton id="any">
          {t('roles.filters.attention', { number: faulty })}
        </ToggleButton>
      </ToggleButtonGroup>
      <PausedSearch
        aria-label={t('roles.filters.search')}
        placeholder={t('roles.filters.searched')}
        value={state.search}
        onChange={search => onChange({ search }, { replace: true })}
      />
      <ChoiceChip
        label={t('roles.filters.source')}
        values={[...sources.map(({ id }) => id), ...UNLOADED_SOURCES]}
        labelOf={source => sourceLabel(t, source)}
        value={state.source}
        onChange={source => onChange({ source })}
      />
      <PrincipalChip
        label={t('roles.filters.member')}
        value={state.member}
        onChange={member => onChange({ member })}
      />
      <PrincipalChip
        label={t('roles.filters.owner')}
        value={state.owner}
        onChange={owner => onChange({ owner })}
      />
      <ChoiceChip
        label={t('roles.filters.plugin')}
        values={published.map(({ pluginId }) => pluginId)}
        value={state.plugin}
        onChange={plugin => onChange({ plugin, permission: '' })}
      />
      <ChoiceChip
        label={t('roles.filters.permission')}
        values={words}
        labelOf={permissionTitle}
        descriptionOf={name => name}
        value={state.permission}
        onChange={permission => onChange({ permission })}
      />
      <ChoiceChip
        label={t('roles.filters.finding')}
        values={findingKinds}
        labelOf={kind => t(`findings.kind.${kind as FindingKind}`)}
        value={state.finding === 'any' ? '' : state.finding}
        onChange={chosen =>
          onChange({ finding: findingKinds.find(it => it === chosen) ?? '' })
        }
      />
    </div>
  );
}
