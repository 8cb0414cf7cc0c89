import { Combobox } from '@backstage/ui';
import { useEffect, useState } from 'react';
import { AskedPermission } from './askedPermission';
import { hasWords } from '../words/hasWords';
import { choiceOf, PermissionChoice } from './permissionChoices';
import { permissionTitle } from '../words/permissionTitle';
import { useTranslate } from '../../translations/useTranslate';
import { useRequired } from '../section/useRequired';

/** Chooses a permission, whichever plugin has it, by what people call it or by its name. */
export function PermissionPicker({
  choices,
  value,
  onChange,
  isRequired,
  error,
}: {
  /** Absent until they are known. */
  choices: readonly PermissionChoice[] | undefined;
  value: AskedPermission | null;
  onChange(permission: AskedPermission | null): void;
  isRequired?: boolean;
  /** Why the value cannot be used, or why there is nothing to choose. */
  error?: string;
}) {
  const t = useTranslate();
  const all = choices ?? [];
  const chosen = value ? choiceOf(all, value) : undefined;
  const title = value ? permissionTitle(value.name) : '';
  const [text, setText] = useState(title);
  useEffect(() => setText(title), [title]);

  // Whoever comes back to the field sees all, not only what they have chosen.
  const wanted = text === title ? '' : text;
  const found = all.filter(({ asked, label, pluginId }) =>
    hasWords(wanted, [asked.name, label, pluginId]),
  );
  const sections = [...new Set(found.map(({ pluginId }) => pluginId))].map(
    pluginId => ({
      title: pluginId,
      options: found
        .filter(choice => choice.pluginId === pluginId)
        .map(({ id, label, description }) => ({ id, label, description })),
    }),
  );
  return (
    <Combobox
      label={t('kit.permissions.label')}
      placeholder={t('kit.permissions.search')}
      {...useRequired(isRequired)}
      // Tabbing past it opens nothing.
      menuTrigger="input"
      validationBehavior="aria"
      validate={() => error}
      loading={{ state: choices || error ? 'idle' : 'loading' }}
      // Narrowed above: the names are looked through, too.
      search={{
        mode: 'server',
        inputValue: text,
        onInputChange(typed) {
          setText(typed);
          if (typed === '' && value) {
            onChange(null);
          }
        },
      }}
      options={sections}
      value={chosen?.id ?? null}
      onChange={id => {
        const next = all.find(choice => choice.id === id);
        // Whoever leaves the field without choosing keeps what was chosen.
        setText(next?.label ?? title);
        if (next && next !== chosen) {
          onChange(next.asked);
        }
      }}
    />
  );
}
