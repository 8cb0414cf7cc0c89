import { Alert, Flex } from '@backstage/ui';
import { isPersonal, Person } from '@portal-rbac/plugin-rbac-core';
import { useEffect, useRef, useState } from 'react';
import { SectionCard } from '../../../kit/section/SectionCard';
import { ConditionDialog } from '../criteria/ConditionDialog';
import { newRule } from '../criteria/criteria';
import { Matter, withRules } from '../extent/extent';
import { TryAs } from '../extent/TryAs';
import { PluginOffer, TargetSection } from '../PluginOffer';
import { ConditionState } from '../../../kit/difference/RoleState';
import { StepProps } from '../StepProps';
import { Allowed } from '../useAllowed';
import { useKeptFocus } from '../useKeptFocus';
import styles from './steps.module.css';
import { TargetPicker } from './TargetPicker';
import { TargetRows } from './TargetRows';
import { useTranslate } from '../../../translations/useTranslate';

/** What the role allows and denies, and how far. */
export function PermissionsStep(
  props: StepProps & {
    offer: PluginOffer;
    allowed: Allowed;
    /** Permissions and resource types that were chosen. */
    begun: readonly string[];
    onBegun(begun: readonly string[]): void;
  },
) {
  const { role, problems, onChange, offer, allowed, begun, onBegun } = props;
  const t = useTranslate();
  const [edited, setEdited] = useState<{
    matter: Matter;
    condition?: ConditionState;
  }>();
  const [person, setPerson] = useState<Person>();
  const present = useKeptFocus(role);
  const { list, focusOn } = useTargetFocus();

  const keep = (target: string) =>
    onBegun([...begun.filter(other => other !== target), target]);
  const remove = ({ id }: TargetSection) => {
    onBegun(begun.filter(other => other !== id));
    onChange({
      policies: role.policies.filter(({ permission }) => permission !== id),
      conditions: role.conditions.filter(
        ({ resourceType }) => resourceType !== id,
      ),
    });
  };

  const sections = offer.sectionsOf(role, begun);
  const isTriable = role.conditions.some(
    ({ resourceType, conditions }) =>
      resourceType === 'catalog-entity' && isPersonal(conditions),
  );
  return (
    <Flex direction="column" gap="5">
      <div className={styles.narrow}>
        <TargetPicker
          offer={offer}
          present={
            new Set(
              sections.flatMap(({ targets }) => targets.map(({ id }) => id)),
            )
          }
          onChoose={target => {
            keep(target);
            focusOn(target);
          }}
        />
      </div>
      <div
        ref={present}
        tabIndex={-1}
        role="group"
        aria-label={t('roleForm.permissions.label')}
      >
        <Flex ref={list} direction="column" gap="5">
          {sections.length === 0 && (
            <Alert
              status="info"
              icon
              title={t('roleForm.permissions.none')}
              description={t('roleForm.permissions.noneHint')}
            />
          )}
          {sections.map(({ pluginId, targets }) => (
            <SectionCard
              key={pluginId}
              as="h4"
              title={pluginId || t('roleForm.permissions.others')}
            >
              {targets.map(target => (
                <TargetRows
                  key={target.id}
                  target={target}
                  {...{ role, offer, allowed, problems, person }}
                  onRemove={() => remove(target)}
                  onChange={part => {
                    keep(target.id);
                    onChange(part);
                  }}
                  onEditRules={(matter, condition) =>
                    setEdited({ matter, condition })
                  }
                />
              ))}
            </SectionCard>
          ))}
          {isTriable && (
            <div className={styles.narrow}>
              <TryAs onChange={setPerson} />
            </div>
          )}
        </Flex>
      </div>
      {edited && (
        <ConditionDialog
          isNew={!edited.condition}
          condition={edited.condition ?? newCondition(edited.matter)}
          others={role.conditions.filter(other => other !== edited.condition)}
          permissions={offer.permissions}
          rules={offer.rules}
          onCancel={() => setEdited(undefined)}
          onApply={condition => {
            setEdited(undefined);
            keep(edited.matter.target);
            onChange(withRules(role, edited.condition, condition));
          }}
        />
      )}
    </Flex>
  );
}

/** Moves the focus to the rows of a target once these are there. */
function useTargetFocus() {
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<{ target: string }>();
  useEffect(() => {
    if (chosen) {
      [...(list.current?.querySelectorAll('[data-target]') ?? [])]
        .find(one => one.getAttribute('data-target') === chosen.target)
        ?.querySelector<HTMLElement>('[role=radio]')
        ?.focus();
    }
  }, [chosen]);
  return { list, focusOn: (target: string) => setChosen({ target }) };
}

/** What a condition begins with that is for one action. */
function newCondition({ pluginId, target, action }: Matter): ConditionState {
  return {
    pluginId,
    resourceType: target,
    permissionMapping: [action],
    conditions: newRule(target),
  };
}
