import { ImpactCauseJson } from '@portal-rbac/plugin-rbac-common';
import { useTranslate } from '../../translations/useTranslate';
import { CriteriaSentence } from '../conditions/ConditionSentence';
import { EntityLink } from '../entities/EntityLink';
import { Listed } from '../entities/Listed';
import { PermissionName } from '../permissions/PermissionName';
import { entityCountWords } from './impactWords';
import { shortName } from '../references/shortName';

/** A line that comes or goes. */
export function Cause({ cause }: { cause: ImpactCauseJson }) {
  const t = useTranslate();
  const whose = (role: string | null) =>
    role === null ? t('kit.grants.hiddenRole') : shortName(role);
  switch (cause.part) {
    case 'member':
      return t(`impact.cause.member.${cause.change}`, {
        member:
          cause.member === undefined ? (
            <>{t('impact.cause.aMember')}</>
          ) : (
            <EntityLink entityRef={cause.member} isInText />
          ),
        role: whose(cause.role),
      });
    case 'members':
      return t(`impact.cause.members.${cause.change}`, {
        count: cause.people,
        // Beside elements, numbers are not formatted.
        people: t('kit.counts.people', { count: cause.people }),
        role: shortName(cause.role),
        examples: (
          <Listed
            of={cause.examples}
            show={entityRef => <EntityLink entityRef={entityRef} isInText />}
          />
        ),
      });
    case 'group':
      return t(`impact.cause.group.${cause.change}`, {
        user: <EntityLink entityRef={cause.user} isInText />,
        group: <EntityLink entityRef={cause.group} isInText />,
      });
    case 'policy':
      return t(`impact.cause.${cause.effect}.${cause.change}`, {
        permission: <PermissionName name={cause.permission} />,
        action: cause.policy,
        role: whose(cause.role),
      });
    case 'condition':
      return <ConditionCause cause={cause} role={whose(cause.role)} />;
    default:
      // Only the command line shows these.
      return <>{cause.reason}</>;
  }
}

/** A condition that comes, goes or is changed, with what has to hold. */
function ConditionCause({
  cause: { change, conditions, entities },
  role,
}: {
  cause: Extract<ImpactCauseJson, { part: 'condition' }>;
  role: string;
}) {
  const t = useTranslate();
  const line = t(`impact.cause.condition.${change}`, { role });
  const text = entities
    ? t('impact.cause.condition.withEntities', {
        text: line,
        entities: entityCountWords(t, entities),
      })
    : line;
  return conditions ? (
    <>
      {t('impact.cause.condition.goesOn', { text })}
      <CriteriaSentence beginning="only" criteria={conditions} />
    </>
  ) : (
    <>{text}</>
  );
}
