import { Flex, Text } from '@backstage/ui';
import { Fragment } from 'react';
import {
  ComparedConditionsJson,
  ConsequenceJson,
} from '@portal-rbac/plugin-rbac-common';
import {
  causeWords,
  changeWords,
  entitiesWords,
  exampleWords,
  Opening,
  counted,
} from '@portal-rbac/plugin-rbac-core';
import { CriteriaSentence } from '../conditions/ConditionSentence';
import { EntityLink } from '../entities/EntityLink';
import { PermissionName } from '../permissions/PermissionName';
import styles from './Impact.module.css';

/** People and permissions of which the names are shown; the others are counted. */
const SHOWN = 5;

/** What happens to some people, for which permissions, and which lines bring it about. */
export function Consequence({ consequence }: { consequence: ConsequenceJson }) {
  const { users, people, permissions, conditions, causes, causesOmitted } =
    consequence;
  const named = users.slice(0, SHOWN);
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
      <Text as="p">{changeWords(consequence)}</Text>
      {conditions && <Conditions conditions={conditions} />}
      <ul className={styles.causes}>
        {causes.map((cause, index) => (
          <li key={index}>{causeWords(cause)}</li>
        ))}
        {causesOmitted > 0 && <li>{counted(causesOmitted, 'more line')}</li>}
      </ul>
    </Flex>
  );
}

const BEFORE: Opening = {
  some: 'Before: only',
  one: 'Before: only',
  any: 'Before: any',
};
const AFTER: Opening = {
  some: 'After: only',
  one: 'After: only',
  any: 'After: any',
};

function Conditions({ conditions }: { conditions: ComparedConditionsJson }) {
  const { before, after } = conditions;
  const entities = entitiesWords(conditions);
  const example = exampleWords(conditions);
  return (
    <>
      {before && <CriteriaSentence beginning={BEFORE} criteria={before} />}
      {after && <CriteriaSentence beginning={AFTER} criteria={after} />}
      {entities && <Text as="p">{entities}.</Text>}
      {example && <Text as="p">{example}.</Text>}
    </>
  );
}
