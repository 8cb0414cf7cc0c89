import { Administration } from '../administration/Administration';

/** The tab Why. */
export function WhyTab() {
  return <Administration>Why</Administration>;
}
