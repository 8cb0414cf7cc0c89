import {
  BlameJson,
  PluginRulesJson,
  ConditionJson,
  RoleTermsJson,
} from '@portal-rbac/plugin-rbac-common';
import { useTranslate } from '../../translations/useTranslate';
import { ConditionSentence } from '../conditions/ConditionSentence';
import { EntityLink } from '../entities/EntityLink';
import { Listed } from '../entities/Listed';
import { PermissionName } from '../permissions/PermissionName';
import { AssignmentSentence } from './AssignmentSentence';

/** A policy as the history has it: permission, action, effect. */
const POLICY = /^(.+), (\w+), (allow|deny)$/;

const linkTo = (ref: string) => <EntityLink entityRef={ref} isInText />;

/** One thing that a role says. */
export function RoleLine({
  part,
  text,
  assignment,
  conditions,
  rules,
}: Omit<BlameJson['lines'][number], 'commit'> & {
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
      return (
        <>
          {t('history.blame.terms', {
            value: <Listed of={askersOf(text)} show={linkTo} />,
          })}
        </>
      );
    case 'assignment':
      return assignment ? (
        <AssignmentSentence assignment={assignment} />
      ) : (
        <>{text}</>
      );
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
function askersOf(text: string): readonly string[] {
  const { who }: RoleTermsJson = JSON.parse(text);
  return who;
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
