import { Alert, ButtonIcon, Flex, Text } from '@backstage/ui';
import { isPersonal, Person } from '@portal-rbac/plugin-rbac-core';
import { RiDeleteBinLine } from '@remixicon/react';
import { useEffect, useRef, useState } from 'react';
import { PermissionName } from '../../../kit/permissions/PermissionName';
import { SectionCard } from '../../../kit/section/SectionCard';
import { ConditionDialog } from '../criteria/ConditionDialog';
import { newRule } from '../criteria/criteria';
import { Matter, withRules } from '../extent/extent';
import { TryAs } from '../extent/TryAs';
import { problemOf } from '../FormProblem';
import { PluginOffer, TargetSection } from '../PluginOffer';
import { ConditionState } from '../../../kit/difference/RoleState';
import { StepProps } from '../StepProps';
import { Allowed } from '../useAllowed';
import { useKeptFocus } from '../useKeptFocus';
import { ExtentRow } from './ExtentRow';
import styles from './steps.module.css';
import { TargetPicker } from './TargetPicker';

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
  const [edited, setEdited] = useState<{
    matter: Matter;
    condition?: ConditionState;
  }>();
  const [person, setPerson] = useState<Person>();
  const [chosen, setChosen] = useState<{ target: string }>();
  const present = useKeptFocus(role);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (chosen) {
      const target = [
        ...(list.current?.querySelectorAll('[data-target]') ?? []),
      ];
      target
        .find(one => one.getAttribute('data-target') === chosen.target)
        ?.querySelector<HTMLElement>('[role=radio]')
        ?.focus();
    }
  }, [chosen]);

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
            setChosen({ target });
          }}
        />
      </div>
      <div
        ref={present}
        tabIndex={-1}
        role="group"
        aria-label="What the role allows and denies"
      >
        <Flex ref={list} direction="column" gap="5">
          {sections.length === 0 && (
            <Alert
              status="info"
              icon
              title="This role allows nothing yet"
              description="Add a permission above. A role without permissions can be saved as well."
            />
          )}
          {sections.map(section => (
            <SectionCard
              key={section.pluginId}
              as="h4"
              title={section.pluginId || 'Other permissions'}
            >
              {section.targets.map(target => (
                <div
                  key={target.id}
                  data-target={target.id}
                  role="group"
                  aria-label={target.id}
                  className={styles.target}
                >
                  <div className={styles.head}>
                    <Text as="p" weight="bold" className={styles.grow}>
                      <PermissionName name={target.id} />
                    </Text>
                    {mayRemove(target.id) && (
                      <ButtonIcon
                        variant="tertiary"
                        aria-label={`Remove ${target.id}`}
                        icon={<RiDeleteBinLine size={16} />}
                        onPress={() => remove(target)}
                      />
                    )}
                  </div>
                  {target.isResourceType && (
                    <Text as="p" variant="body-small" color="secondary">
                      Each action stands for all permissions on this resource
                      type.
                    </Text>
                  )}
                  <ul className={styles.list}>
                    {target.matters.map(matter => (
                      <ExtentRow
                        key={matter.action}
                        role={role}
                        matter={matter}
                        offer={offer}
                        allowed={allowed}
                        problems={problems}
                        person={person}
                        onChange={part => {
                          keep(target.id);
                          onChange(part);
                        }}
                        onEditRules={condition =>
                          setEdited({ matter, condition })
                        }
                      />
                    ))}
                  </ul>
                  <TargetProblem
                    message={problemOf(problems, {
                      kind: 'target',
                      target: target.id,
                    })}
                  />
                </div>
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
          condition={
            edited.condition ?? {
              pluginId: edited.matter.pluginId,
              resourceType: edited.matter.target,
              permissionMapping: [edited.matter.action],
              conditions: newRule(edited.matter.target),
            }
          }
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

  /** Whether nothing of it is kept that somebody may not remove. */
  function mayRemove(target: string): boolean {
    return (
      allowed.delete ||
      role.conditions.every(
        ({ resourceType, id }) => resourceType !== target || id === undefined,
      )
    );
  }
}

function TargetProblem({ message }: { message: string | undefined }) {
  return message ? (
    <Text as="p" color="danger" role="alert">
      {message}
    </Text>
  ) : null;
}
