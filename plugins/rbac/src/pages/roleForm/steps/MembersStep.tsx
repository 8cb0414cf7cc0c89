import {
  Alert,
  Button,
  ButtonIcon,
  Cell,
  Flex,
  Table,
  Text,
  useTable,
} from '@backstage/ui';
import { RiDeleteBinLine, RiSubtractLine } from '@remixicon/react';
import { useMemo, useRef, useState } from 'react';
import { EntityPicker } from '../../../kit/entities/EntityPicker';
import { column } from '../../../kit/tables/columns';
import { memberColumns, MemberRow } from '../../../kit/tables/memberColumns';
import { MemberSearch } from '../../../kit/tables/MemberSearch';
import { PeopleCount } from '../../../kit/entities/PeopleCount';
import { useMemberSearch } from '../../../kit/tables/useMemberSearch';
import { pages, pageSizeOptions } from '../../../kit/tables/pages';
import { Translate, useTranslate } from '../../../translations/useTranslate';
import { countedMembers } from '../../../kit/words/countedMembers';
import { Toned } from '../../../kit/tone/Toned';
import { problemOf } from '../FormProblem';
import { AddNamed } from '../members/AddNamed';
import {
  allMembers,
  withMemberUntil,
  withoutMember,
} from '../members/membersUntil';
import { PresentAssignments } from '../members/PresentAssignments';
import { UntilChoice } from '../members/UntilChoice';
import { StepProps } from '../StepProps';
import { useFocusedField } from '../../../kit/section/useFocusedField';
import styles from './steps.module.css';

/** Members on one page of the list. */
const PAGE = 20;

/** Who has the role: users, and groups with everybody below them. */
export function MembersStep({
  role,
  problems,
  onChange,
  before,
  stored,
  canEnd,
  names,
  onNames,
  onAdd,
}: StepProps & {
  /** The members of the role as it is stored. */
  before: readonly string[];
  /** The existing role; absent for a new one. */
  stored?: string;
  /** Whether members may have an end. */
  canEnd: boolean;
  /** Names that were written down and not added. */
  names: string;
  onNames(names: string): void;
  /** Adds members to what the role has by then. */
  onAdd(refs: readonly string[]): void;
}) {
  const t = useTranslate();
  const { assignments = [] } = role;
  const members = useMemo(() => allMembers(role), [role]);
  // Whoever is removed stays in their place until the role is saved.
  const [placed, setPlaced] = useState(() => [...members, ...before]);
  const present = new Set(members);
  const ends = new Map(
    assignments.map(({ member, until }) => [member, until] as const),
  );
  // Whoever is removed by mistake has the role again until when they had it.
  const removedEnds = useRef(new Map<string, string | undefined>());
  const rows = useMemo(() => {
    const known = new Set(placed);
    return [...members.filter(ref => !known.has(ref)), ...new Set(placed)].map(
      id => ({ id }),
    );
  }, [members, placed]);
  const add = (refs: readonly string[]) => {
    setPlaced(known => [...new Set([...refs, ...known])]);
    onAdd(refs);
  };
  const [round, setRound] = useState(0);
  const adder = useFocusedField(round);
  const { query, nothingFound, note } = useMemberSearch();
  const { tableProps, search } = useTable({
    mode: 'complete',
    data: rows,
    paginationOptions: {
      ...pages(t, rows.length, PAGE),
      showPageSizeOptions: true,
      pageSizeOptions: pageSizeOptions(t, [PAGE, 100]),
    },
    ...query,
  });

  const missing = problemOf(problems, { kind: 'members' });
  const faulty = problems.filter(({ field }) => field.kind === 'member');
  return (
    <Flex direction="column" gap="5">
      <div ref={adder} className={styles.narrow}>
        <EntityPicker
          label={t('roleForm.members.add')}
          description={t('roleForm.members.addHint')}
          placeholder={t('roleForm.members.addPlaceholder')}
          kinds={['user', 'group']}
          // A fresh one for the next member.
          key={round}
          value={null}
          onChange={picked => {
            setRound(round + 1);
            if (picked) {
              add([picked]);
            }
          }}
          error={missing}
        />
      </div>
      <AddNamed
        names={names}
        onNames={onNames}
        onAdd={add}
        error={problemOf(problems, { kind: 'names' })}
      />
      {faulty.map(({ message }) => (
        <Alert
          key={message}
          status="danger"
          icon
          title={message}
          role="alert"
        />
      ))}
      {rows.length > 0 && (
        <>
          <Flex align="center" justify="between" gap="4">
            <Text as="p" role="status">
              {t('roleForm.members.summary', {
                members: countsOf(t, members),
                people: <PeopleCount key={members.join()} members={members} />,
              })}
            </Text>
            {rows.length > PAGE && <MemberSearch search={search} note={note} />}
          </Flex>
          <Table
            {...tableProps}
            pagination={
              rows.length > PAGE ? tableProps.pagination : { type: 'none' }
            }
            emptyState={<Text color="secondary">{nothingFound}</Text>}
            columnConfig={[
              ...memberColumns(t),
              ...(canEnd
                ? [
                    column<MemberRow>(
                      t('assignments.form.until'),
                      ({ id }) =>
                        present.has(id) && (
                          <UntilChoice
                            member={id}
                            until={ends.get(id)}
                            onChange={until =>
                              onChange(withMemberUntil(role, id, until))
                            }
                          />
                        ),
                      { id: 'until', defaultWidth: 190 },
                    ),
                  ]
                : []),
              {
                id: 'remove',
                label: t('roleForm.members.remove'),
                defaultWidth: 190,
                cell: ({ id }) => (
                  <Cell style={{ marginInlineStart: 'auto' }}>
                    {present.has(id) ? (
                      <ButtonIcon
                        variant="tertiary"
                        aria-label={t('roleForm.members.removeOne', {
                          member: id,
                        })}
                        icon={<RiDeleteBinLine size={16} />}
                        onPress={() => {
                          removedEnds.current.set(id, ends.get(id));
                          onChange(withoutMember(role, id));
                        }}
                      />
                    ) : (
                      <Flex align="center" gap="2">
                        <Toned tone="danger" icon={RiSubtractLine}>
                          {t('roleForm.members.removed')}
                        </Toned>
                        <Button
                          variant="tertiary"
                          size="small"
                          aria-label={t('roleForm.members.undoOne', {
                            member: id,
                          })}
                          onPress={() =>
                            onChange(
                              withMemberUntil(
                                role,
                                id,
                                removedEnds.current.get(id),
                              ),
                            )
                          }
                        >
                          {t('roleForm.members.undo')}
                        </Button>
                      </Flex>
                    )}
                  </Cell>
                ),
              },
            ]}
          />
        </>
      )}
      {stored && <PresentAssignments role={stored} />}
    </Flex>
  );
}

function countsOf(t: Translate, members: readonly string[]): string[] {
  const groups = members.filter(ref => ref.startsWith('group:')).length;
  const users = members.length - groups;
  return countedMembers(t, { users, groups });
}
