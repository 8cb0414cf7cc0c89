import { Administration } from '../administration/Administration';
import { WhyPage } from './WhyPage';

/** The tab *Why?*: explains a decision. */
export function WhyTab() {
  return (
    <Administration>
      <WhyPage />
    </Administration>
  );
}
