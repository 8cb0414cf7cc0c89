import { PluginRulesJson } from '@portal-rbac/plugin-rbac-common';
import { NamedRole } from '../../kit/entities/NamedRole';
import { useTranslate } from '../../translations/useTranslate';
import { ComparedPart } from './comparedGrants';
import { ComparedTableRow } from './ComparedTableRow';
import styles from './ComparePage.module.css';

/** What two roles say of each permission and action, a column for each of them, by plugin. */
export function ComparedTable({
  names,
  parts,
  room,
  rules,
  isKnown,
}: {
  /** The references of both roles. */
  names: readonly [one: string, other: string];
  parts: readonly ComparedPart[];
  /** How many rows are shown. */
  room: number;
  rules: readonly PluginRulesJson[];
  /** Whether it is known what plugins publish. */
  isKnown: boolean;
}) {
  const t = useTranslate();
  let left = room;
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">{t('kit.permissions.label')}</th>
          {names.map(name => (
            <th key={name} scope="col">
              <NamedRole role={name} />
            </th>
          ))}
        </tr>
      </thead>
      {parts.map(({ plugins, rows }) => {
        const shown = rows.slice(0, left);
        left -= shown.length;
        return (
          shown.length > 0 && (
            <tbody key={plugins.join()}>
              {(isKnown || plugins.length > 0) && (
                <tr>
                  <th scope="rowgroup" colSpan={3} className={styles.plugin}>
                    {plugins.join(', ') || t('role.permissions.noPlugin')}
                  </th>
                </tr>
              )}
              {shown.map(row => (
                <ComparedTableRow
                  key={`${row.permission} ${row.action}`}
                  {...{ row, rules }}
                />
              ))}
            </tbody>
          )
        );
      })}
    </table>
  );
}
