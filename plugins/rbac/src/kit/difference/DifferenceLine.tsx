import { ReactNode } from 'react';
import { useTranslate } from '../../translations/useTranslate';
import styles from './DifferenceTable.module.css';

/** What became of something; `denied` is what came and denies. */
export type Mark = 'gained' | 'lost' | 'changed' | 'denied';

const SIGNS: Record<Mark, string> = {
  gained: '+',
  lost: '−',
  changed: '~',
  denied: '+',
};

/** A line of a table of differences: a sign, what it is about, what it was or is. */
export function DifferenceLine({
  mark,
  part,
  children,
}: {
  mark: Mark;
  /** What it is about, as people call it. */
  part: string;
  children: ReactNode;
}) {
  const t = useTranslate();
  return (
    <tr className={styles[mark]}>
      <td className={styles.sign}>
        <span role="img" aria-label={t(`kit.difference.mark.${mark}`)}>
          {SIGNS[mark]}
        </span>
      </td>
      <th scope="row">{part}</th>
      <td>{children}</td>
    </tr>
  );
}
