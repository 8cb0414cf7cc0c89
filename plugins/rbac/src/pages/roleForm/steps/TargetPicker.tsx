import { Combobox } from '@backstage/ui';
import { useState } from 'react';
import { hasWords } from '../../../kit/words/hasWords';
import { permissionTitle } from '../../../kit/words/permissionTitle';
import { PluginOffer, Target } from '../PluginOffer';
import { Translate, useTranslate } from '../../../translations/useTranslate';

/** Chooses a permission or resource type that the role should be about. */
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
  const t = useTranslate();
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
          description: descriptionOf(t, target, present.has(target.id)),
        }))
        .filter(({ id, label }) => hasWords(text, [id, label, pluginId])),
    }))
    .filter(({ options }) => options.length > 0);
  return (
    <Combobox
      // A fresh one for the next.
      key={round}
      label={t('roleForm.permissions.picker.label')}
      description={t('roleForm.permissions.picker.hint')}
      placeholder={t('roleForm.permissions.picker.placeholder')}
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
  t: Translate,
  { id, isResourceType, actions }: Target,
  isPresent: boolean,
): string {
  return t(
    `roleForm.permissions.picker.${isResourceType ? 'type' : 'permission'}${isPresent ? 'InRole' : ''}`,
    { name: id, actions: [...actions] },
  );
}
