import {
  BlameJson,
  PluginRulesJson,
  ConditionJson,
  RoleTermsJson,
} from '@portal-rbac/plugin-rbac-common';
import { Fragment } from 'react';
import { useTranslate } from '../../translations/useTranslate';
import { ConditionSentence } from '../conditions/ConditionSentence';
import { EntityLink } from '../entities/EntityLink';
import { PermissionName } from '../permissions/PermissionName';

/** A policy as the history has it: permission, action, effect. */
const POLICY = /^(.+), (\w+), (allow|deny)$/;

/** One thing that a role says. */
export function RoleLine({
  part,
  text,
  conditions,
  rules,
}: Pick<BlameJson['lines'][number], 'part' | 'text'> & {
  /** Those of the role, which lines name by their ids. */
  conditions: readonly ConditionJson[];
  rules: readonly PluginRulesJson[];
}) {
  const t = useTranslate();
  switch (part) {
    case 'policy':
      return (
        <>{t('history.blame.policy', { value: <Policy text={text} /> })}</>
      );
    case 'condition': {
      const condition = conditions.find(({ id }) => String(id) === text);
      return condition ? (
        <ConditionSentence condition={condition} rules={rules} />
      ) : (
        <>{t('history.blame.condition', { id: text })}</>
      );
    }
    case 'terms':
      return <>{t('history.blame.terms', { value: <Askers text={text} /> })}</>;
    case 'member':
    case 'owner':
      return (
        <>
          {t(`history.blame.${part}`, {
            value: <EntityLink entityRef={text} isInText />,
          })}
        </>
      );
    default:
      return (
        <>
          {t(`history.blame.${part === 'name' ? 'named' : part}`, {
            value: text,
          })}
        </>
      );
  }
}

/** Who may ask, by terms as the history has them. */
function Askers({ text }: { text: string }) {
  const { who }: RoleTermsJson = JSON.parse(text);
  return (
    <>
      {who.map((ref, index) => (
        <Fragment key={ref}>
          {index > 0 && ', '}
          <EntityLink entityRef={ref} isInText />
        </Fragment>
      ))}
    </>
  );
}

function Policy({ text }: { text: string }) {
  const t = useTranslate();
  const [, permission, action, effect] = POLICY.exec(text) ?? [];
  return permission ? (
    <>
      {t(`kit.difference.${effect as 'allow' | 'deny'}`, {
        permission: <PermissionName name={permission} />,
        action,
      })}
    </>
  ) : (
    <>{text}</>
  );
}
