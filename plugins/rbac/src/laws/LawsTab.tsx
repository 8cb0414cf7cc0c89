import { Administration } from '../administration/Administration';
import { LawsPage } from './LawsPage';

/** The tab *Laws*: what every policy has to keep, and how that stands. */
export function LawsTab() {
  return (
    <Administration>
      <LawsPage />
    </Administration>
  );
}
