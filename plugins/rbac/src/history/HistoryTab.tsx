import { Administration } from '../administration/Administration';
import { HistoryPage } from './HistoryPage';

/** The tab *History*: who changed what. */
export function HistoryTab() {
  return (
    <Administration>
      <HistoryPage />
    </Administration>
  );
}
