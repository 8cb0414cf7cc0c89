import { inLanguage } from '../inLanguage';
import { access } from './access';
import { administration } from './administration';
import { assignments } from './assignments';
import { cards } from './cards';
import { change } from './change';
import { compare } from './compare';
import { conditions } from './conditions';
import { explanation } from './explanation';
import { findings } from './findings';
import { guardrails } from './guardrails';
import { history } from './history';
import { impact } from './impact';
import { kit } from './kit';
import { myAccess } from './myAccess';
import { overview } from './overview';
import { reasons } from './reasons';
import { requests } from './requests';
import { role } from './role';
import { roleForm } from './roleForm';
import { roles } from './roles';
import { sources } from './sources';
import { troubleshoot } from './troubleshoot';
import { unused } from './unused';
import { users } from './users';

export default inLanguage('ja', {
  access,
  administration,
  assignments,
  cards,
  change,
  compare,
  conditions,
  explanation,
  findings,
  guardrails,
  history,
  impact,
  kit,
  myAccess,
  overview,
  reasons,
  requests,
  role,
  roleForm,
  roles,
  sources,
  troubleshoot,
  unused,
  users,
});
