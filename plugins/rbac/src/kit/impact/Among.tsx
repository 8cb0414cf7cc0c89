import { groupWords } from '@portal-rbac/plugin-rbac-core';
import { EntityName } from '../entities/EntityName';

/** How many of some people are in a group, to stand behind what happens to them. */
export function Among({
  of,
  count,
  group,
}: {
  of: number;
  count: number;
  group: string;
}) {
  return (
    <>
      {' '}
      ({groupWords(of, count, '')}
      <EntityName entityRef={group} />)
    </>
  );
}
