import { Skeleton, Text } from '@backstage/ui';
import { ReactNode } from 'react';
import { errorText } from '../../kit/words/errorText';
import { Hint } from '../../kit/design/Hint';
import { Asked } from '../../kit/section/useAsked';
import styles from './Numbers.module.css';
import { useTranslate } from '../../translations/useTranslate';

/** A number under what it counts, over a line of sense. */
export function Stat<T>({
  label,
  asked: { value, error },
  number,
  sense,
}: {
  label: string;
  asked: Omit<Asked<T>, 'loading' | 'retry'>;
  number(value: T): ReactNode;
  sense(value: T): ReactNode;
}) {
  const t = useTranslate();
  return (
    <div className={styles.stat}>
      <dt>
        <Text variant="body-small" color="secondary">
          {label}
        </Text>
      </dt>
      <dd>
        <div className={styles.number}>
          {value !== undefined && number(value)}
          {error && '–'}
          {value === undefined && !error && (
            <Skeleton width="2.5rem" height="2rem" />
          )}
        </div>
        <div className={styles.sense}>
          {value !== undefined && sense(value)}
          {error && (
            <Hint hint={errorText(t, error)}>
              {t('overview.numbers.unknown')}
            </Hint>
          )}
        </div>
      </dd>
    </div>
  );
}
