import { Target } from './Campaign';
import { checks } from './checks';
import { delegation } from './delegation';
import { files } from './files';
import { history } from './history';
import { lists } from './lists';
import { plugins } from './plugins';
import { requests } from './requests';

/** The edges of the portal, by the names under which they are attacked. */
export const targets: Readonly<Record<string, Target>> = {
  checks,
  delegation,
  files,
  history,
  lists,
  plugins,
  requests,
};
