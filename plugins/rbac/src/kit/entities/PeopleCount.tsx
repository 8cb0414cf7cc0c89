import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { Skeleton, Text } from '@backstage/ui';
import useAsync from 'react-use/esm/useAsync';
import { errorMessage } from '../../api/errorMessage';
import { Hint } from '../design/Hint';
import { countPeople } from './countPeople';

/**
 * How many people there are behind members of a role: the users that are named,
 * and those in the groups and in all groups below, each once.
 */
export function PeopleCount({
  members,
}: {
  /** References of users and groups. */
  members: readonly string[];
}) {
  const catalog = useApi(catalogApiRef);
  const { value: people, error } = useAsync(
    () => countPeople(catalog, members),
    [catalog, members.join()],
  );
  if (error) {
    return <Hint hint={errorMessage(error)}>not known</Hint>;
  }
  if (!people) {
    return <Skeleton width="5em" height="1em" />;
  }
  const number = people.count.toLocaleString('en');
  return (
    <Text color="secondary">
      {people.isAtLeast && 'at least '}
      {number} {people.count === 1 ? 'person' : 'people'}
    </Text>
  );
}
