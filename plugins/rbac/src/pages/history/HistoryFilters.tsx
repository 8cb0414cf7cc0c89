import { useApi } from '@backstage/frontend-plugin-api';
import { DateRangePicker } from '@backstage/ui';
import { parseDate } from '@internationalized/date';
import useAsync from 'react-use/esm/useAsync';
import { rbacApiRef } from '../../api/RbacApi';
import { ChoiceChip, PrincipalChip } from '../../kit/filters/FilterChip';
import styles from '../../kit/history/history.module.css';
import { HistoryState } from '../../kit/links/historyState';
import { isUser } from '../../kit/references/kinds';
import { CommittedTextField } from '../../kit/section/CommittedTextField';
import { sourceLabel } from '../../kit/words/whyReadOnly';
import { useTranslate } from '../../translations/useTranslate';

/** Sources that nothing loads. */
const UNLOADED_SOURCES = ['rest', 'legacy'];

/** Narrows the history: to a role, to days, to who or what changed something. */
export function HistoryFilters({
  state: { role, actor, since, until },
  onChange,
}: {
  state: HistoryState;
  onChange(part: Partial<HistoryState>): void;
}) {
  const t = useTranslate();
  // One of them alone is shown as a single day: it narrows the list, and can be taken back.
  const [first, last] = [since ?? until, until ?? since];
  const api = useApi(rbacApiRef);
  // The history is of use without the names of providers.
  const { value: sources = [] } = useAsync(() => api.listSources(), [api]);
  return (
    <div
      role="group"
      aria-label={t('history.filters.group')}
      className={styles.filters}
    >
      <CommittedTextField
        aria-label={t('history.filters.role')}
        placeholder={t('history.filters.role')}
        value={role || null}
        onCommit={chosen => onChange({ role: chosen ?? '' })}
      />
      <DateRangePicker
        aria-label={t('history.filters.days')}
        value={
          first && last
            ? { start: parseDate(first), end: parseDate(last) }
            : null
        }
        onChange={days =>
          onChange({
            since: days?.start.toString().slice(0, 10),
            until: days?.end.toString().slice(0, 10),
          })
        }
      />
      <PrincipalChip
        label={t('history.filters.person')}
        kinds={['user']}
        value={isUser(actor) ? actor : ''}
        onChange={chosen => onChange({ actor: chosen })}
      />
      <ChoiceChip
        label={t('history.filters.source')}
        values={[...sources.map(({ id }) => id), ...UNLOADED_SOURCES]}
        labelOf={source => sourceLabel(t, source)}
        value={isUser(actor) ? '' : actor}
        onChange={chosen => onChange({ actor: chosen })}
      />
    </div>
  );
}
