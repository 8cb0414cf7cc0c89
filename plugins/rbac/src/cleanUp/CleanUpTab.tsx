import { Administration } from '../administration/Administration';
import { CleanUpPage } from './CleanUpPage';

/** The tab *Clean-up*: what of the roles could be put in order. */
export function CleanUpTab() {
  return (
    <Administration>
      <CleanUpPage />
    </Administration>
  );
}
