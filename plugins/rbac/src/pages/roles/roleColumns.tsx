import { ColumnConfig, Flex, Link, Text } from '@backstage/ui';
import { Hint } from '../../kit/design/Hint';
import { EntityLink } from '../../kit/entities/EntityLink';
import { sourceLabel } from '../../kit/words/whyReadOnly';
import { RoleSummaryJson } from '@portal-rbac/plugin-rbac-common';
import {
  column,
  principalColumn,
  textColumn,
  timeColumn,
} from '../../kit/tables/columns';
import { countedMembers } from '../../kit/words/countedMembers';
import styles from './RoleTable.module.css';
import { shortRoleName } from '../../kit/references/shortRoleName';

/** A role as a row of a table. */
export type RoleRow = RoleSummaryJson & { id: string };

interface Options {
  linkTo(role: string): string | undefined;
  actions(role: RoleRow): JSX.Element;
  /** Whether roles say by what somebody has them. */
  hasPaths: boolean;
  /** How much there is room for: what is left out, the page of the role has. */
  room: 'least' | 'little' | 'some' | 'much';
}

/** The columns of the list of roles. */
export function roleColumns({
  linkTo,
  actions,
  hasPaths,
  room,
}: Options): ColumnConfig<RoleRow>[] {
  const isNarrow = room === 'least' || room === 'little';
  return [
    column(
      'Name',
      ({ name, metadata }) => (
        <div className={styles.name}>
          <Link href={linkTo(name)} standalone>
            {shortRoleName(name)}
          </Link>
          {metadata.description && (
            <Text variant="body-small" color="secondary">
              {metadata.description}
            </Text>
          )}
        </div>
      ),
      { isRowHeader: true, isSortable: true, defaultWidth: '3fr' },
    ),
    column('Via', ({ paths = [] }) => <Via paths={paths} />, {
      isHidden: !hasPaths,
      defaultWidth: '2fr',
    }),
    column(
      'Members',
      ({ members, metadata }) =>
        metadata.isDefault
          ? 'Everybody'
          : countedMembers(members).join(', ') || 'Nobody',
      {
        isSortable: true,
        isHidden: room === 'least' || (hasPaths && isNarrow),
        defaultWidth: 148,
      },
    ),
    column(
      'Accessible plugins',
      ({ plugins }) => <Plugins plugins={plugins} />,
      { id: 'plugins', isHidden: isNarrow, defaultWidth: '2fr' },
    ),
    textColumn('Source', ({ metadata }) => sourceLabel(metadata.source), {
      isSortable: true,
      isHidden: isNarrow,
      defaultWidth: '1.5fr',
    }),
    principalColumn('Owner', ({ metadata }) => metadata.owner, {
      isSortable: true,
      isHidden: room !== 'much',
      defaultWidth: '1.9fr',
    }),
    timeColumn('Last change', ({ metadata }) => metadata.lastModified, {
      id: 'lastModified',
      isSortable: true,
      isHidden: room !== 'much',
      defaultWidth: 128,
    }),
    column('Actions', actions, { defaultWidth: 88 }),
  ];
}

/** Plugins that a row has room for. */
const MAX_PLUGINS = 2;

/** Some plugins, and all of them on demand. */
function Plugins({ plugins }: { plugins: readonly string[] }) {
  if (plugins.length <= MAX_PLUGINS) {
    return <>{plugins.join(', ') || 'None'}</>;
  }
  return (
    <Hint hint={plugins.join(', ')}>
      {plugins[0]} and {plugins.length - 1} others
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
