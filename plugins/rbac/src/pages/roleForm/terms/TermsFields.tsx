import { Checkbox, NumberField, Select, Switch, Text } from '@backstage/ui';
import { MAX_APPROVALS } from '@portal-rbac/plugin-rbac-common';
import { useState } from 'react';
import { EntitiesField } from '../../../kit/entities/EntitiesField';
import {
  Duration,
  readDuration,
  Unit,
  units,
  writeDuration,
} from '../../../kit/terms/duration';
import { RequestTerms, usualTerms } from '../../../kit/terms/RequestTerms';
import { useTranslate } from '../../../translations/useTranslate';
import { FormProblem, problemOf } from '../FormProblem';
import styles from './TermsFields.module.css';

/** Who may request the role, for how long, and who approves; nobody, unless somebody switches it on. */
export function TermsFields({
  terms,
  problems,
  onChange,
}: {
  terms: RequestTerms | null;
  problems: readonly FormProblem[];
  onChange(terms: RequestTerms | null): void;
}) {
  const t = useTranslate();
  // Whoever switches it off and on again finds what was there.
  const [last, setLast] = useState(terms ?? usualTerms);
  const change = (part: Partial<RequestTerms>) => {
    const next = { ...(terms ?? last), ...part };
    setLast(next);
    onChange(next);
  };
  const leaveOutLabel = (who: string) =>
    t('assignments.form.leaveOut', { who });
  const people = (name: 'who' | 'approvers' | 'notify') => ({
    label: t(`assignments.form.${name}.label`),
    description: t(`assignments.form.${name}.hint`),
    chosenLabel: t(`assignments.form.${name}.chosen`),
    placeholder: t('assignments.form.search'),
    leaveOutLabel,
    value: terms?.[name] ?? [],
    onChange: (value: readonly string[]) =>
      change({
        [name]: name === 'who' || value.length > 0 ? value : undefined,
      }),
  });
  return (
    <section aria-label={t('assignments.terms.title')} className={styles.terms}>
      <Text as="h4" variant="body-large" weight="bold">
        {t('assignments.terms.title')}
      </Text>
      <Switch
        label={t('assignments.form.on')}
        isSelected={terms !== null}
        onChange={isOn => onChange(isOn ? last : null)}
      />
      {terms && (
        <>
          <EntitiesField
            {...people('who')}
            isRequired
            error={problemOf(problems, { kind: 'who' })}
          />
          <Longest
            written={terms.maxDuration}
            error={problemOf(problems, { kind: 'longest' })}
            onChange={maxDuration => change({ maxDuration })}
          />
          <Checkbox
            isSelected={terms.reason !== 'optional'}
            onChange={isRequired =>
              change({ reason: isRequired ? 'required' : 'optional' })
            }
          >
            {t('assignments.form.reason')}
          </Checkbox>
          <NumberField
            label={t('assignments.form.approvals.label')}
            description={t('assignments.form.approvals.hint')}
            minValue={0}
            step={1}
            maxValue={MAX_APPROVALS}
            value={terms.approvals ?? 1}
            onChange={approvals =>
              change({ approvals: Number.isNaN(approvals) ? 1 : approvals })
            }
          />
          {terms.approvals !== 0 && <EntitiesField {...people('approvers')} />}
          <EntitiesField {...people('notify')} />
        </>
      )}
    </section>
  );
}

/** How long access lasts at most, which need not be limited. */
function Longest({
  written,
  error,
  onChange,
}: {
  /** ISO 8601; absent if it is not limited. */
  written?: string;
  error?: string;
  onChange(written: string | undefined): void;
}) {
  const t = useTranslate();
  const read = readDuration(written ?? '');
  const [unit, setUnit] = useState<Unit>(read?.unit ?? 'hour');
  const change = (next: Duration) => {
    setUnit(next.unit);
    onChange(next.amount > 0 ? writeDuration(next) : undefined);
  };
  return (
    <div className={styles.longest}>
      <NumberField
        label={t('assignments.form.longest.label')}
        description={
          written && !read
            ? t('assignments.form.longest.written', { written })
            : t('assignments.form.longest.hint')
        }
        minValue={0}
        step={1}
        validationBehavior="aria"
        validate={() => error}
        value={read?.amount ?? NaN}
        onChange={amount => change({ amount: amount || 0, unit })}
      />
      <Select
        aria-label={t('assignments.form.longest.unit')}
        options={units.map(one => ({
          id: one,
          label: t(`assignments.form.unit.${one}`),
        }))}
        value={unit}
        onChange={chosen =>
          change({ amount: read?.amount ?? 0, unit: chosen as Unit })
        }
      />
    </div>
  );
}
