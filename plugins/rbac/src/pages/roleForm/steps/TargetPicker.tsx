import { Combobox } from '@backstage/ui';
import { useState } from 'react';
import { hasWords } from '../../../kit/words/hasWords';
import { permissionTitle } from '../../../kit/words/permissionTitle';
import { PluginOffer, Target } from '../PluginOffer';

/** Chooses what the role is to say something about. */
export function TargetPicker({
  offer,
  present,
  onChoose,
}: {
  offer: PluginOffer;
  /** Those that are there already; choosing one again leads to it. */
  present: ReadonlySet<string>;
  onChoose(target: string): void;
}) {
  const [round, setRound] = useState(0);
  const [text, setText] = useState('');
  const sections = offer.pluginIds
    .map(pluginId => ({
      title: pluginId,
      options: offer
        .targetsOf(pluginId)
        .map(target => ({
          id: target.id,
          label: permissionTitle(target.id),
          description: descriptionOf(target, present.has(target.id)),
        }))
        .filter(({ id, label }) => hasWords(text, [id, label, pluginId])),
    }))
    .filter(({ options }) => options.length > 0);
  return (
    <Combobox
      // A fresh one for the next.
      key={round}
      label="Add a permission"
      description="All permissions on a type of resource, or a single one. Below you say how far the role goes."
      placeholder="Search, for example catalog"
      menuTrigger="focus"
      // Narrowed above: the names are looked through, too.
      search={{ mode: 'server', inputValue: text, onInputChange: setText }}
      options={sections}
      value={null}
      onChange={target => {
        if (target !== null) {
          setRound(round + 1);
          setText('');
          onChoose(String(target));
        }
      }}
    />
  );
}

function descriptionOf(
  { id, isResourceType, actions }: Target,
  isPresent: boolean,
): string {
  const list = actions.join(', ');
  return [
    isResourceType
      ? `${id}: all permissions of this type (${list})`
      : `${id} (${list})`,
    ...(isPresent ? ['in the role'] : []),
  ].join('; ');
}
