import { Administration } from '../administration/Administration';
import { SourcesPage } from './SourcesPage';

/** The tab *Sources*: how each source of roles is doing. */
export function SourcesTab() {
  return (
    <Administration>
      <SourcesPage />
    </Administration>
  );
}
