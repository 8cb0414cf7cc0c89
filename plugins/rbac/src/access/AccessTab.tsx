import { Administration } from '../administration/Administration';
import { AccessPage } from './AccessPage';

/** The tab *Access*: who may do what. */
export function AccessTab() {
  return (
    <Administration>
      <AccessPage />
    </Administration>
  );
}
