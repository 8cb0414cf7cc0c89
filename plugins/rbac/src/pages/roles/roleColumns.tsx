import { Cell, ColumnConfig, Flex, Link, Text } from '@backstage/ui';
import { Hint } from '../../kit/design/Hint';
import { EntityLink } from '../../kit/entities/EntityLink';
import { PrincipalLink } from '../../kit/entities/PrincipalLink';
import { sourceLabel } from '../../kit/words/whyReadOnly';
import { Moment } from '../../kit/time/Moment';
import { RoleSummaryJson } from '@portal-rbac/plugin-rbac-common';
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
    {
      id: 'name',
      label: 'Name',
      isRowHeader: true,
      isSortable: true,
      defaultWidth: '3fr',
      cell: ({ name, metadata }) => (
        <Cell>
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
        </Cell>
      ),
    },
    {
      id: 'via',
      label: 'Via',
      isHidden: !hasPaths,
      defaultWidth: '2fr',
      cell: ({ paths = [] }) => (
        <Cell>
          <Via paths={paths} />
        </Cell>
      ),
    },
    {
      id: 'members',
      label: 'Members',
      isSortable: true,
      isHidden: room === 'least' || (hasPaths && isNarrow),
      defaultWidth: 148,
      cell: ({ members, metadata }) => (
        <Cell>
          {metadata.isDefault
            ? 'Everybody'
            : countedMembers(members).join(', ') || 'Nobody'}
        </Cell>
      ),
    },
    {
      id: 'plugins',
      label: 'Accessible plugins',
      isHidden: isNarrow,
      defaultWidth: '2fr',
      cell: ({ plugins }) => (
        <Cell>
          <Plugins plugins={plugins} />
        </Cell>
      ),
    },
    {
      id: 'source',
      label: 'Source',
      isSortable: true,
      isHidden: isNarrow,
      defaultWidth: '1.5fr',
      cell: ({ metadata }) => (
        <Cell>
          <Text color="secondary">{sourceLabel(metadata.source)}</Text>
        </Cell>
      ),
    },
    {
      id: 'owner',
      label: 'Owner',
      isSortable: true,
      isHidden: room !== 'much',
      defaultWidth: '1.9fr',
      cell: ({ metadata: { owner } }) => (
        <Cell>{owner && <PrincipalLink entityRef={owner} />}</Cell>
      ),
    },
    {
      id: 'lastModified',
      label: 'Last change',
      isSortable: true,
      isHidden: room !== 'much',
      defaultWidth: 128,
      cell: ({ metadata: { lastModified } }) => (
        <Cell>{lastModified && <Moment at={lastModified} />}</Cell>
      ),
    },
    {
      id: 'actions',
      label: 'Actions',
      defaultWidth: 88,
      cell: role => <Cell>{actions(role)}</Cell>,
    },
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
