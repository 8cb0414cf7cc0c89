import { ColumnConfig, Flex, Text } from '@backstage/ui';
import { RiTimeLine } from '@remixicon/react';
import { RoleColumn } from '../../kit/extensions/RoleExtensions';
import { Hint } from '../../kit/design/Hint';
import { EntityLink } from '../../kit/entities/EntityLink';
import { Faces } from '../../kit/entities/Faces';
import { NamedRole } from '../../kit/entities/NamedRole';
import { sourceIcon } from '../../kit/sources/sourceIcon';
import { sourceLabel } from '../../kit/words/whyReadOnly';
import { FindingJson, RoleSummaryJson } from '@portal-rbac/plugin-rbac-common';
import { column, principalColumn, timeColumn } from '../../kit/tables/columns';
import { countedMembers } from '../../kit/words/countedMembers';
import styles from './RoleTable.module.css';
import { RoleFindings } from './RoleFindings';
import { Translate, useTranslate } from '../../translations/useTranslate';

/** A role as a row of a table. */
export type RoleRow = RoleSummaryJson & { id: string };

/** The same array each time. */
const NONE: readonly FindingJson[] = [];

interface Options {
  /** What was found about roles, by name; empty until it is known. */
  findings: ReadonlyMap<string, readonly FindingJson[]>;
  actions(role: RoleRow): JSX.Element;
  /** Whether roles show how somebody has them. */
  hasPaths: boolean;
  /** What other plugins add. */
  added: readonly RoleColumn[];
  /** How much there is room for: what is left out, the page of the role has. */
  room: 'least' | 'little' | 'some' | 'much';
}

/** The columns of the list of roles. */
export function roleColumns(
  t: Translate,
  { findings, actions, hasPaths, added, room }: Options,
): ColumnConfig<RoleRow>[] {
  const isNarrow = room === 'least' || room === 'little';
  return [
    column(
      t('roles.columns.name'),
      ({ name, metadata, activeAssignments = 0 }) => (
        <div className={styles.name}>
          <NamedRole role={name} hasTile />
          {activeAssignments > 0 && <ForATime number={activeAssignments} />}
          <RoleFindings findings={findings.get(name) ?? NONE} />
          {metadata.description && (
            <Text variant="body-small" color="secondary">
              {metadata.description}
            </Text>
          )}
        </div>
      ),
      { id: 'name', isRowHeader: true, isSortable: true, defaultWidth: '3fr' },
    ),
    column(t('roles.columns.via'), ({ paths = [] }) => <Via paths={paths} />, {
      id: 'via',
      isHidden: !hasPaths,
      defaultWidth: '2fr',
    }),
    column(
      t('roles.columns.members'),
      ({ members, firstMembers, metadata, activeAssignments = 0 }) =>
        metadata.isDefault ? (
          t('roles.row.everybody')
        ) : (
          <span className={styles.members}>
            <Faces users={firstMembers} total={firstMembers.length} />
            {countedMembers(t, members).join(', ') ||
              (activeAssignments === 0 && t('roles.row.nobody'))}
          </span>
        ),
      {
        id: 'members',
        isSortable: true,
        isHidden: room === 'least' || (hasPaths && isNarrow),
        defaultWidth: 184,
      },
    ),
    column(
      t('roles.columns.plugins'),
      ({ plugins }) => <Plugins plugins={plugins} />,
      { id: 'plugins', isHidden: isNarrow, defaultWidth: '1.3fr' },
    ),
    column(
      t('roles.columns.source'),
      ({ metadata }) => <Source source={metadata.source} />,
      {
        id: 'source',
        isSortable: true,
        isHidden: isNarrow,
        defaultWidth: 136,
      },
    ),
    principalColumn(
      t('roles.columns.owner'),
      ({ metadata }) => metadata.owner,
      {
        id: 'owner',
        isSortable: true,
        isHidden: room !== 'much',
        defaultWidth: '1.3fr',
      },
    ),
    timeColumn(
      t('roles.columns.lastChange'),
      ({ metadata }) => metadata.lastModified,
      {
        id: 'lastModified',
        isSortable: true,
        isHidden: room !== 'much',
        defaultWidth: 108,
      },
    ),
    ...added.map(({ id, title, Cell }) =>
      column<RoleRow>(title, ({ name }) => <Cell role={name} />, {
        id,
        isHidden: isNarrow,
        defaultWidth: '1fr',
      }),
    ),
    column(t('roles.columns.actions'), actions, {
      id: 'actions',
      defaultWidth: 116,
    }),
  ];
}

/** How many have a role for a time besides its members, in compact form. */
function ForATime({ number }: { number: number }) {
  const t = useTranslate();
  const said = t('assignments.active', { number });
  return (
    <span role="img" aria-label={said} title={said} className={styles.forATime}>
      <RiTimeLine size={16} aria-hidden />
      {t('kit.entities.more', { more: number })}
    </span>
  );
}

/** Where a role comes from, as quiet as it is for most. */
function Source({ source }: { source: string }) {
  const t = useTranslate();
  const Icon = sourceIcon(source);
  return (
    <Text color="secondary" className={styles.source}>
      <Icon size={16} aria-hidden />
      {sourceLabel(t, source)}
    </Text>
  );
}

/** Plugins that a row has room for. */
const MAX_PLUGINS = 2;

/** Some plugins, and all of them on demand. */
function Plugins({ plugins }: { plugins: readonly string[] }) {
  const t = useTranslate();
  if (plugins.length <= MAX_PLUGINS) {
    return <>{plugins.join(', ') || t('roles.row.noPlugins')}</>;
  }
  return (
    <Hint hint={plugins.join(', ')}>
      {t('roles.row.plugins', {
        plugin: plugins[0],
        count: plugins.length - 1,
      })}
    </Hint>
  );
}

/** The groups that a role names on the ways to it; the user, where it names them. */
function Via({ paths }: { paths: readonly (readonly string[])[] }) {
  return (
    <Flex direction="column" align="start">
      {paths.map(path => (
        <EntityLink key={path.join()} entityRef={path[path.length - 2]} />
      ))}
    </Flex>
  );
}
