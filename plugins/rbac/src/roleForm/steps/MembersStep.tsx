import {
  Alert,
  ButtonIcon,
  Cell,
  CellText,
  Flex,
  SearchField,
  Table,
  Text,
  useTable,
} from '@backstage/ui';
import { RiDeleteBinLine } from '@remixicon/react';
import { useEffect, useRef, useState } from 'react';
import { EntityLink } from '../../entities/EntityLink';
import { EntityPicker } from '../../entities/EntityPicker';
import { PeopleCount } from '../../entities/PeopleCount';
import { problemOf } from '../FormProblem';
import { StepProps } from '../StepProps';
import styles from './steps.module.css';

/** Members on one page of the list. */
const PAGE = 20;

/** Who has the role: users, and groups with everybody below them. */
export function MembersStep({ role, problems, onChange }: StepProps) {
  const { members } = role;
  const [round, setRound] = useState(0);
  const adder = useRef<HTMLDivElement>(null);
  const { tableProps, search } = useTable({
    mode: 'complete',
    data: members.map(id => ({ id })),
    paginationOptions: { pageSize: PAGE, pageSizeOptions: [PAGE, 100] },
    searchFn: (items, text) =>
      items.filter(({ id }) => id.includes(text.toLowerCase())),
  });

  useEffect(() => {
    if (round > 0) {
      adder.current?.querySelector('input')?.focus();
    }
  }, [round]);

  const missing = problemOf(problems, { kind: 'members' });
  const faulty = problems.filter(({ field }) => field.kind === 'member');
  return (
    <Flex direction="column" gap="5">
      <div ref={adder} className={styles.narrow}>
        <EntityPicker
          label="Add a user or group"
          description="Type a name, or the whole reference of a user who is not in the catalog. A group stands for everybody in it and in the groups below it."
          placeholder="Search"
          kinds={['user', 'group']}
          // A fresh one for the next member.
          key={round}
          value={null}
          onChange={picked => {
            setRound(round + 1);
            if (picked && !members.includes(picked)) {
              onChange({ members: [picked, ...members] });
            }
          }}
          error={missing}
        />
      </div>
      {faulty.map(({ message }) => (
        <Alert
          key={message}
          status="danger"
          icon
          title={message}
          role="alert"
        />
      ))}
      {members.length > 0 && (
        <>
          <Flex align="center" justify="between" gap="4">
            <Text as="p" role="status">
              {summaryOf(members)},{' '}
              <PeopleCount key={members.join()} members={members} /> in all
            </Text>
            {members.length > PAGE && (
              <SearchField aria-label="Search the members" {...search} />
            )}
          </Flex>
          <Table
            {...tableProps}
            pagination={
              members.length > PAGE ? tableProps.pagination : { type: 'none' }
            }
            emptyState={<Text>No member has this in its reference.</Text>}
            columnConfig={[
              {
                id: 'name',
                label: 'Name',
                isRowHeader: true,
                cell: ({ id }) => (
                  <Cell>
                    <EntityLink entityRef={id} />
                  </Cell>
                ),
              },
              {
                id: 'reference',
                label: 'Reference',
                cell: ({ id }) => <CellText title={id} color="secondary" />,
              },
              {
                id: 'people',
                label: 'People',
                cell: ({ id }) => (
                  <Cell>
                    {id.startsWith('group:') && <PeopleCount members={[id]} />}
                  </Cell>
                ),
              },
              {
                id: 'remove',
                label: 'Remove',
                width: 90,
                cell: ({ id }) => (
                  <Cell>
                    <ButtonIcon
                      variant="tertiary"
                      aria-label={`Remove ${id}`}
                      icon={<RiDeleteBinLine size={16} />}
                      onPress={() =>
                        onChange({
                          members: members.filter(member => member !== id),
                        })
                      }
                    />
                  </Cell>
                ),
              },
            ]}
          />
        </>
      )}
    </Flex>
  );
}

function summaryOf(members: readonly string[]): string {
  const groups = members.filter(ref => ref.startsWith('group:')).length;
  const users = members.length - groups;
  return [
    users > 0 && `${users} ${users === 1 ? 'user' : 'users'}`,
    groups > 0 && `${groups} ${groups === 1 ? 'group' : 'groups'}`,
  ]
    .filter(Boolean)
    .join(' and ');
}
