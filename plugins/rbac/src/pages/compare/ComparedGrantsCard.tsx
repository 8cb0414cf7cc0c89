import { Button, Flex, Switch, Text } from '@backstage/ui';
import {
  PluginPermissionsJson,
  PluginRulesJson,
} from '@portal-rbac/plugin-rbac-common';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RoleState } from '../../kit/difference/RoleState';
import { SectionCard } from '../../kit/section/SectionCard';
import { useTranslate } from '../../translations/useTranslate';
import { comparedGrants } from './comparedGrants';
import { ComparedTable } from './ComparedTable';

/** Rows that are shown at once. */
const SHOWN = 100;

/** The parameter of the address that leaves out what both roles say. */
const ONLY = 'only';
const DIFFERENCES = 'differences';

/** What two roles allow and deny, side by side. */
export function ComparedGrantsCard({
  one,
  other,
  rules,
  published,
}: {
  one: RoleState;
  other: RoleState;
  rules: readonly PluginRulesJson[];
  /** What plugins publish, once it is known. */
  published: readonly PluginPermissionsJson[] | undefined;
}) {
  const t = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const [isWhole, setWhole] = useState(false);
  const isOnly = parameters.get(ONLY) === DIFFERENCES;
  const parts = useMemo(
    () => comparedGrants(one, other, published ?? []),
    [one, other, published],
  );
  const all = parts.flatMap(({ rows }) => rows);
  const different = all.filter(row => row.isDifferent).length;
  const total = isOnly ? different : all.length;
  const choose = (isChosen: boolean) =>
    setParameters(
      before => {
        const next = new URLSearchParams(before);
        if (isChosen) {
          next.set(ONLY, DIFFERENCES);
        } else {
          next.delete(ONLY);
        }
        return next;
      },
      { replace: true },
    );
  return (
    <SectionCard
      title={t('compare.permissions.title')}
      beside={
        all.length > 0 && (
          <Flex align="center" gap="4" style={{ flexWrap: 'wrap' }}>
            <Text color="secondary" role="status">
              {t('compare.permissions.differ', {
                different,
                count: all.length,
              })}
            </Text>
            <Switch
              label={t('compare.permissions.onlyDifferences')}
              isSelected={isOnly}
              onChange={choose}
            />
          </Flex>
        )
      }
    >
      {total > 0 && (
        <ComparedTable
          names={[one.name, other.name]}
          parts={parts.map(({ plugins, rows }) => ({
            plugins,
            rows: isOnly ? rows.filter(row => row.isDifferent) : rows,
          }))}
          room={isWhole ? total : SHOWN}
          rules={rules}
          isKnown={published !== undefined}
        />
      )}
      {total === 0 && (
        <Text color="secondary">
          {all.length === 0
            ? t('compare.permissions.none')
            : t('compare.permissions.same')}
        </Text>
      )}
      {!isWhole && total > SHOWN && (
        <Button variant="secondary" onPress={() => setWhole(true)}>
          {t('role.permissions.showAll', { number: total })}
        </Button>
      )}
    </SectionCard>
  );
}
