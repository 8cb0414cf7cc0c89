import { ColumnConfig, Text } from '@backstage/ui';
import {
  BlameJson,
  PluginRulesJson,
  ConditionJson,
} from '@portal-rbac/plugin-rbac-common';
import { Translate } from '../../translations/useTranslate';
import { Actor } from '../entities/Actor';
import { column, timeColumn } from '../tables/columns';
import { RoleLine } from './RoleLine';

/** A line of a role as a row of a table. */
export type BlameRow = BlameJson['lines'][number] & { id: number };

/** What the role says, and who said it when. */
export function blameColumns(
  t: Translate,
  conditions: readonly ConditionJson[],
  rules: readonly PluginRulesJson[],
): ColumnConfig<BlameRow>[] {
  return [
    column(
      t('history.blame.line'),
      ({ part, text, assignment }) => (
        <RoleLine
          part={part}
          text={text}
          assignment={assignment}
          conditions={conditions}
          rules={rules}
        />
      ),
      { id: 'line', isRowHeader: true, defaultWidth: '2fr' },
    ),
    column(
      t('history.blame.who'),
      ({ commit }) =>
        commit ? (
          <Actor name={commit.actor} />
        ) : (
          <Text color="secondary">{t('history.blame.before')}</Text>
        ),
      { id: 'who' },
    ),
    timeColumn(t('history.blame.when'), ({ commit }) => commit?.at, {
      id: 'when',
    }),
  ];
}
