import { Flex } from '@backstage/ui';
import { ConditionJson, RoleJson } from '@portal-rbac/plugin-rbac-common';
import { useState } from 'react';
import { useMayChange } from '../allowed/useMayChange';
import { HistoryState } from '../links/historyState';
import { CommitList } from './CommitList';
import { RoleBlame } from './RoleBlame';

/** Who made a role what it is: commit by commit, and line by line. */
export function RoleHistory({
  role,
  conditions,
}: {
  role: RoleJson;
  conditions: readonly ConditionJson[];
}) {
  const [shown, setShown] = useState<Pick<HistoryState, 'before' | 'open'>>({});
  const may = useMayChange(role);
  const { name } = role;
  return (
    <Flex direction="column" gap="4" mt="4" mb="8">
      <CommitList
        state={{ actor: '', role: name, ...shown }}
        onChange={setShown}
        restorable={may.edit ? name : undefined}
      />
      <RoleBlame role={name} conditions={conditions} />
    </Flex>
  );
}
