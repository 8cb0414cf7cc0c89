import {
  Alert,
  ButtonIcon,
  Cell,
  Flex,
  SearchField,
  Table,
  Text,
  useBreakpoint,
  useTable,
} from '@backstage/ui';
import { RiDeleteBinLine } from '@remixicon/react';
import { useEffect, useRef, useState } from 'react';
import { EntityPicker } from '../../entities/EntityPicker';
import { memberColumns } from '../../entities/memberColumns';
import { PeopleCount } from '../../entities/PeopleCount';
import { countedMembers } from '../../roles/counted';
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
  const isNarrow = useBreakpoint().down('md');
  const { tableProps, search } = useTable({
    mode: 'complete',
    data: members.map(id => ({ id })),
    paginationOptions: { pageSize: PAGE, pageSizeOptions: [PAGE, 100] },
    searchFn: (items, text) =>
      items.filter(({ id }) => id.includes(text.trim().toLowerCase())),
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
              <SearchField
                aria-label="Search members"
                placeholder="Search members by reference"
                {...search}
              />
            )}
          </Flex>
          <Table
            {...tableProps}
            pagination={
              members.length > PAGE ? tableProps.pagination : { type: 'none' }
            }
            emptyState={
              <Text color="secondary">
                No member has this in its reference.
              </Text>
            }
            columnConfig={[
              ...memberColumns(isNarrow),
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
  return countedMembers({ users, groups }).join(' and ');
}
