import { documentOf, policy, roleOf } from '@internal/rbac-testkit';
import { range } from 'lodash';
import { seesAll } from '../change/visible';
import { compile } from '../decide/compile';
import { knownPermissions } from '../decide/knownPermissions';
import { NearestNames } from '../model/nearestName';
import { atOnce } from '../model/steps';
import { PolicyView } from './PolicyView';

const known = knownPermissions([{ name: 'kubernetes.proxy', action: 'use' }], {
  isComplete: true,
});

/** What is said of policies on these names. */
function warningsOf(names: readonly string[]): string[] {
  const policies = names.map(name => policy(`${name}, use, allow`));
  const snapshot = compile(documentOf(roleOf('role', { policies })), {
    precedence: 'basic',
    superUsers: new Set(),
  });
  const view = new PolicyView(snapshot, seesAll);
  const members = { isAbsent: () => false, present: new NearestNames([]) };
  return atOnce(view.warnings(known, members)).listed.map(
    ({ why }) => why.message,
  );
}

it('a portal still suggests names after thousands of unknown ones were looked at', () => {
  for (const answer of range(60)) {
    warningsOf(range(500).map(index => `unknown.${answer}-${index}`));
  }
  expect(warningsOf(['kubernets.proxy'])).toEqual([
    expect.stringContaining('kubernetes.proxy'),
  ]);
});
