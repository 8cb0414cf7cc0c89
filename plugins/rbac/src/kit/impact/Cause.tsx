import { Fragment } from 'react';
import { ImpactCauseJson } from '@portal-rbac/plugin-rbac-common';
import {
  causeWords,
  crowdWords,
  entityCountWords,
  lineChangeWords,
} from '@portal-rbac/plugin-rbac-core';
import { CriteriaSentence } from '../conditions/ConditionSentence';
import { EntityLink } from '../entities/EntityLink';
import { PermissionName } from '../permissions/PermissionName';

/** A line that comes or goes. */
export function Cause({ cause }: { cause: ImpactCauseJson }) {
  switch (cause.part) {
    case 'member':
      return (
        <>
          {cause.member === undefined ? (
            'A member'
          ) : (
            <EntityLink entityRef={cause.member} isInText />
          )}{' '}
          {lineChangeWords(cause)}
        </>
      );
    case 'members':
      return (
        <>
          {crowdWords(cause)}, for example{' '}
          {cause.examples.map((entityRef, index) => (
            <Fragment key={entityRef}>
              {index > 0 && ', '}
              <EntityLink entityRef={entityRef} isInText />
            </Fragment>
          ))}
        </>
      );
    case 'group':
      return (
        <>
          <EntityLink entityRef={cause.user} isInText />{' '}
          {cause.change === 'added' ? 'joins' : 'leaves'}{' '}
          <EntityLink entityRef={cause.group} isInText />
        </>
      );
    case 'policy':
      return (
        <>
          {cause.effect === 'allow' ? 'Allow' : 'Deny'}{' '}
          <PermissionName name={cause.permission} /> ({cause.policy}){' '}
          {lineChangeWords(cause)}
        </>
      );
    case 'condition': {
      const { conditions, entities } = cause;
      return (
        <>
          A condition {lineChangeWords(cause)}
          {entities && ` (${entityCountWords(entities)})`}
          {conditions && (
            <>
              :
              <CriteriaSentence beginning="only" criteria={conditions} />
            </>
          )}
        </>
      );
    }
    default:
      return <>{causeWords(cause)}</>;
  }
}
