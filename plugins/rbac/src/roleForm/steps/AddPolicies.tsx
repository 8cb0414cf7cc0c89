import {
  Button,
  Checkbox,
  CheckboxGroup,
  Flex,
  Radio,
  RadioGroup,
  Select,
  Text,
} from '@backstage/ui';
import { Effect, StatementJson } from '@portal-rbac/plugin-rbac-common';
import { RiAddLine } from '@remixicon/react';
import { useRef, useState } from 'react';
import { SectionCard } from '../../section/SectionCard';
import { PluginOffer } from '../PluginOffer';
import { policyKey } from '../RoleState';
import styles from './AddPolicies.module.css';

/** Adds permission policies: the plugin, what of it, which actions, and the effect. */
export function AddPolicies(props: {
  offer: PluginOffer;
  /** Those that the role has. */
  present: readonly StatementJson[];
  onAdd(policies: StatementJson[]): void;
}) {
  const { offer, present, onAdd } = props;
  const [pluginId, setPluginId] = useState<string>();
  const [permission, setPermission] = useState<string>();
  const [chosen, setChosen] = useState<string[]>([]);
  const [effect, setEffect] = useState<Effect>('allow');
  const choices = useRef<HTMLDivElement>(null);

  const targets = pluginId ? offer.targetsOf(pluginId) : [];
  const target = targets.find(({ id }) => id === permission);
  const known = new Set(present.map(policyKey));
  const additions = (target?.actions ?? [])
    .filter(action => chosen.includes(action))
    .map(action => ({ permission: target!.id, policy: action, effect }))
    .filter(policy => !known.has(policyKey(policy)));

  const section = (title: string, isResourceType: boolean) => ({
    title,
    options: targets
      .filter(other => other.isResourceType === isResourceType)
      .map(({ id, actions }) => ({
        id,
        label: id,
        description: actions.join(', '),
      })),
  });
  return (
    <SectionCard>
      <Flex direction="column" gap="4">
        <div ref={choices} className={styles.choices}>
          <Select
            label="Plugin"
            placeholder="Choose a plugin"
            options={offer.pluginIds.map(id => ({ id, label: id }))}
            value={pluginId ?? null}
            onChange={id => {
              setPluginId(String(id));
              setPermission(undefined);
            }}
          />
          <Select
            label="Permission or resource type"
            placeholder="Choose a permission"
            isDisabled={!pluginId}
            searchable
            options={[
              section('Everything of a resource type', true),
              section('One permission', false),
            ].filter(({ options }) => options.length > 0)}
            value={permission ?? null}
            onChange={id => {
              setPermission(String(id));
              setChosen([
                ...(targets.find(other => other.id === id)?.actions ?? []),
              ]);
            }}
          />
        </div>
        {target && (
          <div className={styles.choices}>
            <CheckboxGroup
              label="Actions"
              orientation="horizontal"
              value={chosen}
              onChange={setChosen}
            >
              {target.actions.map(action => (
                <Checkbox key={action} value={action}>
                  {action}
                </Checkbox>
              ))}
            </CheckboxGroup>
            <RadioGroup
              label="Effect"
              orientation="horizontal"
              value={effect}
              onChange={next => setEffect(next as Effect)}
            >
              <Radio value="allow">Allow</Radio>
              <Radio value="deny">Deny</Radio>
            </RadioGroup>
          </div>
        )}
        <Flex align="center" gap="4">
          <Button
            variant="secondary"
            iconStart={<RiAddLine size={16} />}
            isDisabled={additions.length === 0}
            onPress={() => {
              onAdd(additions);
              setPermission(undefined);
              setEffect('allow');
              // The button is of no use now: on to the next permission.
              [...(choices.current?.querySelectorAll('button') ?? [])]
                .at(-1)
                ?.focus();
            }}
          >
            Add to the role
          </Button>
          {chosen.length > 0 && target && additions.length === 0 && (
            <Text color="secondary">The role already has this.</Text>
          )}
        </Flex>
      </Flex>
    </SectionCard>
  );
}
