import { Button, Text } from '@backstage/ui';
import { Person } from '@portal-rbac/plugin-rbac-core';
import { RiPencilLine } from '@remixicon/react';
import { useState } from 'react';
import { ConditionSentence } from '../../../kit/conditions/ConditionSentence';
import {
  besideExtent,
  criteriaOf,
  Extent,
  extentOf,
  isUnchosen,
  linesOn,
  Matter,
  offeredExtents,
  traitsIn,
  withExtent,
} from '../extent/extent';
import { MatchCount } from '../extent/MatchCount';
import { TraitPicker } from '../extent/TraitPicker';
import { FormProblem, problemOf } from '../FormProblem';
import { PluginOffer } from '../PluginOffer';
import {
  ConditionState,
  policyKey,
  RoleState,
} from '../../../kit/difference/RoleState';
import { Allowed } from '../useAllowed';
import { ExtentChoice } from './ExtentChoice';
import styles from './steps.module.css';
import { useTranslate } from '../../../translations/useTranslate';

/** One action on a permission or resource type, and how far the role goes there. */
export function ExtentRow({
  role,
  matter,
  offer,
  allowed,
  problems,
  person,
  onChange,
  onEditRules,
}: {
  role: RoleState;
  matter: Matter;
  offer: PluginOffer;
  allowed: Allowed;
  problems: readonly FormProblem[];
  person: Person | undefined;
  onChange(part: Partial<RoleState>): void;
  /** Edits the criteria of the condition as a whole; absent for a new one. */
  onEditRules(condition: ConditionState | undefined): void;
}) {
  const [chosen, setChosen] = useState<Extent>();
  const { allow, deny, condition } = linesOn(role, matter);
  const extent = extentOf(role, matter);
  const { action, target } = matter;
  const t = useTranslate();

  const choose = (next: Extent | undefined) => {
    setChosen(next);
    if (next === 'rules') {
      onEditRules(condition);
    } else {
      onChange(
        withExtent(role, matter, next, next && criteriaOf(next, matter)),
      );
    }
  };
  const problem = [
    condition && problemOf(problems, { kind: 'condition', condition }),
    ...[allow, deny].map(
      policy =>
        policy &&
        problemOf(problems, { kind: 'policy', key: policyKey(policy) }),
    ),
  ].find(Boolean);
  const picksTraits = extent === 'only' || extent === 'except';
  const isUnfinished = condition !== undefined && isUnchosen(condition);
  return (
    <li className={styles.row}>
      <Text className={styles.action}>{action}</Text>
      <ExtentChoice
        label={t('roleForm.permissions.extent.label', { action, target })}
        offered={offeredExtents(matter)}
        disabled={disabledExtents(condition, allowed)}
        value={extent}
        onChange={choose}
      />
      {condition && (
        <div className={styles.below}>
          {picksTraits && (
            <TraitPicker
              label={t(`roleForm.permissions.traits.${extent}`, {
                action,
                target,
              })}
              traits={traitsIn(condition)}
              onChange={traits =>
                onChange(
                  withExtent(
                    role,
                    matter,
                    extent,
                    criteriaOf(extent, matter, traits),
                  ),
                )
              }
              error={isUnfinished ? problem : undefined}
              isFresh={chosen === extent && isUnfinished}
            />
          )}
          {!isUnfinished && (
            <ConditionSentence condition={condition} rules={offer.rules} />
          )}
          {!isUnfinished &&
            extent !== 'deny' &&
            target === 'catalog-entity' && (
              <MatchCount criteria={condition.conditions} person={person} />
            )}
          {extent === 'rules' && (
            <Button
              variant="secondary"
              size="small"
              iconStart={<RiPencilLine size={16} />}
              aria-label={t('roleForm.permissions.extent.editOf', {
                target,
                action,
              })}
              onPress={() => onEditRules(condition)}
            >
              {t('roleForm.permissions.extent.edit')}
            </Button>
          )}
        </div>
      )}
      {besideExtent(role, matter).map(note => (
        <Text key={note} as="p" color="secondary" className={styles.below}>
          {t(`roleForm.permissions.extent.${note}`)}
        </Text>
      ))}
      {problem && !(picksTraits && isUnfinished) && (
        <Text as="p" color="danger" role="alert" className={styles.below}>
          {problem}
        </Text>
      )}
    </li>
  );
}

/** The choices that are disabled for users who may not add or remove conditions. */
function disabledExtents(
  condition: ConditionState | undefined,
  allowed: Allowed,
): Extent[] {
  if (
    condition ? condition.id === undefined || allowed.delete : allowed.create
  ) {
    return [];
  }
  return condition ? ['all', 'deny'] : ['owned', 'only', 'except', 'rules'];
}
