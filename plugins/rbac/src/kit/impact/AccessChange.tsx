import { Button, Flex, Text } from '@backstage/ui';
import { Fragment } from 'react';
import { AccessChangeJson } from '@portal-rbac/plugin-rbac-common';
import {
  changeWords,
  exampleWords,
  counted,
} from '@portal-rbac/plugin-rbac-core';
import { errorMessage } from '../../api/errorMessage';
import { CriteriaSentence } from '../conditions/ConditionSentence';
import { EntityLink } from '../entities/EntityLink';
import { PermissionName } from '../permissions/PermissionName';
import { EntityCounts } from './EntityCounts';
import { GroupCount } from './GroupCount';
import { conditionsLeftToSay } from './byCauses';
import { Preview } from './useGroup';
import { usePeople } from './usePeople';

/** Permissions of which the names are shown; the others are counted. */
const SHOWN = 5;

/** What happens to some people, and for which permissions. */
export function AccessChange({
  accessChange,
  groupRef,
  preview,
}: {
  accessChange: AccessChangeJson;
  /** A group of which it is told how many of them are in it. */
  groupRef?: string;
  preview: Preview;
}) {
  const { people, group, permissions } = accessChange;
  const { named, isLoading, error, showMore } = usePeople(
    accessChange,
    preview,
  );
  const names = permissions.slice(0, SHOWN).map(({ name }) => name);
  const others = permissions.length - names.length;
  return (
    <Flex direction="column" gap="1">
      <Text as="p">
        {named.map((user, index) => (
          <Fragment key={user}>
            {index > 0 && ', '}
            <EntityLink entityRef={user} isInText />
          </Fragment>
        ))}
        {people > named.length &&
          ` and ${counted(people - named.length, 'other')}`}
        {groupRef && group !== undefined && (
          <GroupCount of={people} count={group} group={groupRef} />
        )}
        :{' '}
        <strong>
          {names.map((name, index) => (
            <Fragment key={index}>
              {index > 0 && ', '}
              <PermissionName name={name} />
            </Fragment>
          ))}
        </strong>
        {others > 0 && ` and ${counted(others, 'other permission')}`}
      </Text>
      {error && (
        <Text as="p" color="danger" role="alert">
          No more people can be shown: {errorMessage(error)}
        </Text>
      )}
      {people > named.length && (
        <Button
          variant="tertiary"
          size="small"
          // Not pending, which would be announced of a button that is gone by then.
          onPress={() => isLoading || showMore()}
        >
          Show more people
        </Button>
      )}
      <Text as="p">{changeWords(accessChange)}</Text>
      <Conditions accessChange={accessChange} />
    </Flex>
  );
}

function Conditions({ accessChange }: { accessChange: AccessChangeJson }) {
  const { conditions } = accessChange;
  if (!conditions) {
    return null;
  }
  const { before, after } = conditions;
  const isLeft = conditionsLeftToSay(accessChange);
  const example = exampleWords(conditions);
  return (
    <>
      <EntityCounts conditions={conditions} />
      {before && isLeft.before && (
        <CriteriaSentence beginning="before" criteria={before} />
      )}
      {after && isLeft.after && (
        <CriteriaSentence beginning="after" criteria={after} />
      )}
      {example && <Text as="p">{example}.</Text>}
    </>
  );
}
