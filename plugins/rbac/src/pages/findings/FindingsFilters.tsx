import { ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import { FindingJson, FindingKind } from '@portal-rbac/plugin-rbac-common';
import { ChoiceChip } from '../../kit/filters/FilterChip';
import { PausedSearch } from '../../kit/section/PausedSearch';
import { countedKinds, countOf, severities } from '../../kit/words/severities';
import { sourceLabel } from '../../kit/words/whyReadOnly';
import { useLanguage } from '../../translations/useLanguage';
import { useTranslate } from '../../translations/useTranslate';
import styles from '../../kit/filters/filters.module.css';
import { FindingsState } from './findingsState';

/** Narrows the findings: to a severity, a role, a kind, a source. Offers only what there is. */
export function FindingsFilters({
  findings,
  state,
  onChange,
}: {
  findings: readonly FindingJson[];
  state: FindingsState;
  onChange(part: Partial<FindingsState>): void;
}) {
  const t = useTranslate();
  const format = new Intl.NumberFormat(useLanguage());
  const kinds = countedKinds(findings);
  return (
    <div className={styles.filters}>
      <ToggleButtonGroup
        aria-label={t('findings.filters.view')}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[state.severity || 'all']}
        onSelectionChange={([chosen]) =>
          onChange({
            severity: severities.find(severity => severity === chosen) ?? '',
            kind: '',
          })
        }
      >
        <ToggleButton id="all">
          {t('findings.filters.all', {
            number: format.format(findings.length),
          })}
        </ToggleButton>
        {severities.map(severity => (
          <ToggleButton key={severity} id={severity}>
            {t(`findings.filters.${severity}`, {
              number: format.format(countOf(kinds, severity)),
            })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <PausedSearch
        aria-label={t('findings.filters.role')}
        placeholder={t('findings.filters.role')}
        value={state.role}
        onChange={role => onChange({ role })}
      />
      <ChoiceChip
        label={t('findings.filters.kind')}
        values={kinds.map(({ kind }) => kind)}
        labelOf={kind => t(`findings.kind.${kind as FindingKind}`)}
        value={state.kind}
        onChange={chosen =>
          onChange({
            kind: kinds.find(({ kind }) => kind === chosen)?.kind ?? '',
          })
        }
      />
      <ChoiceChip
        label={t('findings.filters.source')}
        values={[...new Set(findings.map(({ source }) => source))]}
        labelOf={source => sourceLabel(t, source)}
        value={state.source}
        onChange={source => onChange({ source })}
      />
    </div>
  );
}
