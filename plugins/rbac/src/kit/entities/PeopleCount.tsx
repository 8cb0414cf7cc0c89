import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { Skeleton, Text } from '@backstage/ui';
import useAsync from 'react-use/esm/useAsync';
import { Hint } from '../design/Hint';
import { countPeople } from './countPeople';
import { errorText } from '../words/errorText';
import { useTranslate } from '../../translations/useTranslate';

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
  const t = useTranslate();
  const catalog = useApi(catalogApiRef);
  const { value: people, error } = useAsync(
    () => countPeople(catalog, members),
    [catalog, members.join()],
  );
  if (error) {
    return (
      <Hint hint={errorText(t, error)}>{t('kit.entities.unknownNumber')}</Hint>
    );
  }
  if (!people) {
    return <Skeleton width="5em" height="1em" />;
  }
  return (
    <Text color="secondary">
      {t(people.isAtLeast ? 'kit.entities.atLeast' : 'kit.counts.people', {
        count: people.count,
      })}
    </Text>
  );
}
