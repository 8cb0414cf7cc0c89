import { Flex } from '@backstage/ui';
import { RoleJson } from '@portal-rbac/plugin-rbac-common';
import { useState } from 'react';
import { useMayChange } from '../allowed/useMayChange';
import { CommitList } from './CommitList';
import { RoleBlame } from './RoleBlame';

/** Who made a role what it is: commit by commit, and line by line. */
export function RoleHistory({ role }: { role: RoleJson }) {
  const [before, setBefore] = useState<number>();
  const may = useMayChange(role);
  const { name } = role;
  return (
    <Flex direction="column" gap="4" mt="4" mb="8">
      <CommitList
        state={{ actor: '', role: name, before }}
        onBefore={setBefore}
        restorable={may.edit ? name : undefined}
      />
      <RoleBlame role={name} />
    </Flex>
  );
}
