import { Badge, Button, Text, VisuallyHidden } from '@backstage/ui';
import {
  Action,
  actions,
  ConditionJson,
  LastUsesJson,
  PluginPermissionsJson,
  PolicyJson,
} from '@portal-rbac/plugin-rbac-common';
import {
  RiCheckLine,
  RiContrastLine,
  RiForbidLine,
  RiQuestionLine,
  RiSubtractLine,
} from '@remixicon/react';
import { useMemo, useState } from 'react';
import { policyKey } from '../../kit/difference/RoleState';
import { dayAfter } from '../../kit/links/day';
import { PermissionName } from '../../kit/permissions/PermissionName';
import { SectionCard } from '../../kit/section/SectionCard';
import { useTranslate } from '../../translations/useTranslate';
import { Cell, MatrixRow, permissionMatrix } from './permissionMatrix';
import styles from './PermissionsCard.module.css';
import { policyRows } from './policyRows';

/** Permissions that are shown at once. */
const SHOWN = 60;

const ICONS = {
  allow: RiCheckLine,
  conditional: RiContrastLine,
  deny: RiForbidLine,
  none: RiSubtractLine,
};

/** What a role allows and denies, by plugin and action. */
export function PermissionsCard({
  policies,
  conditions,
  effective,
  used,
  published,
}: {
  policies: PolicyJson[];
  conditions: ConditionJson[];
  /** Those of the policies that match something. */
  effective: readonly PolicyJson[];
  /** When they were used last, those that were. */
  used: LastUsesJson['policies'];
  /** What plugins publish, once it is known. */
  published: PluginPermissionsJson[] | undefined;
}) {
  const t = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const parts = useMemo(
    () =>
      permissionMatrix(
        policyRows(policies, published ?? [], effective),
        conditions,
        published ?? [],
      ),
    [policies, conditions, published, effective],
  );
  const lastDays = useMemo(
    () =>
      new Map(used.map(({ policy, lastDay }) => [policyKey(policy), lastDay])),
    [used],
  );
  const total = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  let room = isWhole ? total : SHOWN;
  return (
    <SectionCard title={t('role.permissions.title')}>
      {total === 0 ? (
        <Text color="secondary">{t('role.permissions.none')}</Text>
      ) : (
        <table className={styles.matrix}>
          <thead>
            <tr>
              <td />
              {actions.map(action => (
                <th key={action} scope="col">
                  {t(`role.permissions.actions.${action}`)}
                </th>
              ))}
            </tr>
          </thead>
          {parts.map(({ plugins, rows }) => {
            const shown = rows.slice(0, room);
            room -= shown.length;
            return (
              shown.length > 0 && (
                <tbody key={plugins.join()}>
                  {(published || plugins.length > 0) && (
                    <tr>
                      <th
                        scope="rowgroup"
                        colSpan={actions.length + 1}
                        className={styles.plugin}
                      >
                        {plugins.join(', ') || t('role.permissions.noPlugin')}
                      </th>
                    </tr>
                  )}
                  {shown.map(row => (
                    <Row
                      key={row.permission}
                      row={row}
                      lastDays={lastDays}
                      isKnown={published !== undefined}
                    />
                  ))}
                </tbody>
              )
            );
          })}
        </table>
      )}
      {!isWhole && total > SHOWN && (
        <Button variant="secondary" onPress={() => setWhole(true)}>
          {t('role.permissions.showAll', { number: total })}
        </Button>
      )}
    </SectionCard>
  );
}

function Row({
  row: { permission, kind, cells },
  lastDays,
  isKnown,
}: {
  row: MatrixRow;
  /** When policies were used last, by their keys. */
  lastDays: ReadonlyMap<string, string>;
  /** Whether it is known what plugins publish. */
  isKnown: boolean;
}) {
  const t = useTranslate();
  return (
    <tr>
      <th scope="row">
        <PermissionName name={permission} />{' '}
        {isKnown && kind === 'unknown' && (
          <Badge size="small" icon={<RiQuestionLine size={14} />}>
            {t('role.permissions.unknown')}
          </Badge>
        )}
        {kind === 'resource type' && (
          <Text variant="body-small" color="secondary">
            {t('role.permissions.resourceType')}
          </Text>
        )}
      </th>
      {actions.map((action: Action) => (
        <td key={action}>
          {cells.get(action)?.map(cell => (
            <Said
              key={cell.says}
              cell={cell}
              lastDay={
                cell.says === 'allow'
                  ? lastDays.get(
                      policyKey({
                        permission,
                        policy: action,
                        effect: 'allow',
                      }),
                    )
                  : undefined
              }
            />
          ))}
        </td>
      ))}
    </tr>
  );
}

/** What a role says of one action, by an icon and in a word. */
function Said({
  cell: { says, isEffective },
  lastDay,
}: {
  cell: Cell;
  /** When it was used last. */
  lastDay?: string;
}) {
  const t = useTranslate();
  const Icon = ICONS[says];
  return (
    <span className={`${styles.cell} ${styles[isEffective ? says : 'none']}`}>
      <Icon size={16} aria-hidden />
      <span className={styles.word}>{t(`role.permissions.says.${says}`)}</span>
      {!isEffective && (
        <VisuallyHidden>{t('role.permissions.noEffect')}</VisuallyHidden>
      )}
      {lastDay && (
        <span className={styles.used}>
          {t('role.permissions.used', { at: dayAfter(lastDay) })}
        </span>
      )}
    </span>
  );
}
