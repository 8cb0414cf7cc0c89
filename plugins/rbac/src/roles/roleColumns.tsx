import { Cell, CellText, ColumnConfig, Flex, Text } from '@backstage/ui';
import { EntityLink } from '../entities/EntityLink';
import { SourceBadge } from '../sources/SourceBadge';
import { RoleSummaryJson } from '@portal-rbac/plugin-rbac-common';
import { countedMembers } from './counted';
import { shortRoleName } from './shortRoleName';

/** A role as a row of a table. */
export type RoleRow = RoleSummaryJson & { id: string };

interface Options {
  linkTo(role: string): string | undefined;
  actions(role: RoleRow): JSX.Element;
  /** Whether roles say by what somebody has them. */
  hasPaths: boolean;
  /** How much there is room for: what is left out, the page of the role has. */
  room: 'little' | 'some' | 'much';
}

/** The columns of the list of roles. */
export function roleColumns({
  linkTo,
  actions,
  hasPaths,
  room,
}: Options): ColumnConfig<RoleRow>[] {
  return [
    {
      id: 'name',
      label: 'Name',
      isRowHeader: true,
      isSortable: true,
      defaultWidth: '3fr',
      cell: ({ name, metadata }) => (
        <CellText
          title={shortRoleName(name)}
          description={metadata.description}
          href={linkTo(name)}
        />
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
      isHidden: hasPaths && room === 'little',
      defaultWidth: 120,
      cell: ({ members, metadata }) => {
        const [most, rest] = countedMembers(members);
        return (
          <CellText
            title={metadata.isDefault ? 'Everybody' : (most ?? 'Nobody')}
            description={rest}
          />
        );
      },
    },
    {
      id: 'plugins',
      label: 'Accessible plugins',
      isHidden: room === 'little',
      defaultWidth: '2.2fr',
      cell: ({ plugins }) => <CellText title={plugins.join(', ') || 'None'} />,
    },
    {
      id: 'source',
      label: 'Source',
      isSortable: true,
      isHidden: room === 'little',
      defaultWidth: '1.6fr',
      cell: ({ metadata }) => (
        <Cell>
          <SourceBadge source={metadata.source} />
        </Cell>
      ),
    },
    {
      id: 'owner',
      label: 'Owner',
      isSortable: true,
      isHidden: room !== 'much',
      defaultWidth: '1.6fr',
      cell: ({ metadata: { owner } }) => (
        <Cell>{owner && <EntityLink entityRef={owner} />}</Cell>
      ),
    },
    {
      id: 'lastModified',
      label: 'Last change',
      isSortable: true,
      isHidden: room !== 'much',
      defaultWidth: 148,
      cell: ({ metadata: { lastModified } }) => (
        <Cell>{lastModified && <Day at={lastModified} />}</Cell>
      ),
    },
    {
      id: 'actions',
      label: 'Actions',
      defaultWidth: 96,
      cell: role => <Cell>{actions(role)}</Cell>,
    },
  ];
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

/** A day, with the exact time for those who point at it. */
function Day({ at }: { at: string }) {
  const time = new Date(at);
  return (
    <Text>
      <time dateTime={at} title={time.toLocaleString('en-GB')}>
        {time.toLocaleDateString('en-GB', { dateStyle: 'medium' })}
      </time>
    </Text>
  );
}
