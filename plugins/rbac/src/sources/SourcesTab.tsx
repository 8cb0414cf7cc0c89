import { Administration } from '../administration/Administration';

/** The tab Sources. */
export function SourcesTab() {
  return <Administration>Sources</Administration>;
}
