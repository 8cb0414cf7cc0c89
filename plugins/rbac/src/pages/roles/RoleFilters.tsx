import {
  FindingKind,
  findingKinds,
  policyEntityReadPermission,
  SourceStatusJson,
} from '@portal-rbac/plugin-rbac-common';
import { ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import { memo } from 'react';
import { useMayAll } from '../../kit/allowed/useMayAll';
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

/** The number of days for which nobody used a part of the listed roles. */
const UNUSED_DAYS = 90;

/** The filters that show all roles, those with findings, and those with unused parts. */
const VIEWS = {
  all: { finding: '', unused: '' },
  any: { finding: 'any', unused: '' },
  unused: { finding: '', unused: UNUSED_DAYS },
} as const satisfies Record<string, Partial<RoleListState>>;

/** The one that is active; none where the filter is a single kind of finding. */
function viewOf({ finding, unused }: RoleListState) {
  if (unused) {
    return ['unused'];
  }
  return finding === '' ? ['all'] : [finding];
}

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
  // Whoever sees some roles only may not know what is unused.
  const { allowed: seesAll } = useMayAll(policyEntityReadPermission);
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
        selectedKeys={viewOf(state)}
        onSelectionChange={([view]) =>
          onChange(VIEWS[view as keyof typeof VIEWS])
        }
      >
        <ToggleButton id="all">{t('roles.filters.all')}</ToggleButton>
        <ToggleButton id="any">
          {t('roles.filters.attention', { number: faulty })}
        </ToggleButton>
        {seesAll && (
          <ToggleButton id="unused">
            {t('roles.filters.unused', { days: state.unused || UNUSED_DAYS })}
          </ToggleButton>
        )}
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
