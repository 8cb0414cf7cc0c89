import { Accordion, AccordionPanel, AccordionTrigger } from '@backstage/ui';
import { CommitJson, PluginRulesJson } from '@portal-rbac/plugin-rbac-common';
import { ReactNode } from 'react';
import { useLanguage } from '../../translations/useLanguage';
import { useTranslate } from '../../translations/useTranslate';
import { ActorFace } from '../sources/ActorFace';
import { CommitDetails } from './CommitDetails';
import { CommitSentence } from './CommitSentence';
import styles from './history.module.css';

/** Who changed what and when, in one row; and, once it is opened, what was before and after. */
export function CommitRow({
  commit,
  rules,
  isOpen,
  onOpen,
  actions,
}: {
  commit: CommitJson;
  rules: readonly PluginRulesJson[];
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  /** What can be done about it. */
  actions?: ReactNode;
}) {
  const t = useTranslate();
  const time = new Intl.DateTimeFormat(useLanguage(), { timeStyle: 'short' });
  const { revision, actor, at, reason } = commit;
  return (
    <Accordion
      className={styles.commit}
      isExpanded={isOpen}
      onExpandedChange={onOpen}
    >
      <div className={styles.row}>
        <AccordionTrigger level={4} className={styles.trigger}>
          <span className={styles.facts}>
            <time
              dateTime={at}
              title={t('kit.time.exact', { at: new Date(at) })}
              className={styles.time}
            >
              {time.format(new Date(at))}
            </time>
            <ActorFace actor={actor} />
            <span className={styles.sentence}>
              <CommitSentence commit={commit} />
              {reason && <span className={styles.reason}>“{reason}”</span>}
            </span>
            <span
              className={styles.revision}
              role="img"
              aria-label={t('history.list.revision', {
                revision: String(revision),
              })}
              title={t('history.list.revision', { revision: String(revision) })}
            >
              {revision}
            </span>
          </span>
        </AccordionTrigger>
        {actions && <span className={styles.actions}>{actions}</span>}
      </div>
      <AccordionPanel
        aria-label={t('history.list.whatChanged', {
          revision: String(revision),
        })}
      >
        {isOpen && <CommitDetails commit={commit} rules={rules} />}
      </AccordionPanel>
    </Accordion>
  );
}
