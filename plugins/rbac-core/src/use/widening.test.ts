import {
  documentOf,
  narrowing,
  policy,
  roleOf,
  subjectOf,
  userRef,
} from '@internal/rbac-testkit';
import { seesAll } from '../change/visible';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { knownPermissions } from '../decide/knownPermissions';
import { requestOf } from '../decide/requestOf';
import { compile } from '../decide/compile';
import { Precedence } from '../decide/decide';
import { Role } from '../model/document';
import { atOnce } from '../model/steps';
import { judgeUse } from './judgeUse';
import { withoutParts } from './withoutParts';

const ann = { members: [userRef('ann')] };
const delete_ = requestOf({
  name: 'catalog.entity.delete',
  action: 'delete',
  resourceType: 'catalog-entity',
});

/** What nobody used of some roles, all of which are old, and ann's access without all of it. */
function idle(precedence: Precedence, ...roles: Role[]) {
  const document = documentOf(...roles);
  const settings = { precedence, superUsers: new Set<never>() };
  const present = compile(document, settings);
  const { unused: parts } = atOnce(
    judgeUse(present, {
      uses: { ofRoles: [], ofUsers: [] },
      ...{ since: '2026-08-30', then: document, reader: seesAll },
      known: knownPermissions(),
      evaluatedUsers: atOnce(EvaluatedUsers.of([])),
    }),
  );
  const subject = subjectOf('user:default/ann');
  const mayDelete = (taken: typeof parts) =>
    compile(withoutParts(document, taken), settings).decideOnce(
      delete_,
      subject,
    ).result;
  return { parts, mayDelete };
}

describe('what narrows is not to be taken away', () => {
  it('such as a policy on a name, with precedence `role`, that hides one on the type of another role', () => {
    const narrow = roleOf('narrow', {
      ...ann,
      policies: [policy('catalog.entity.delete, delete, allow')],
      conditions: [{ id: 1, ...narrowing(['delete']) }],
    });
    const wide = roleOf('wide', {
      ...ann,
      policies: [policy('catalog-entity, delete, allow')],
    });
    const { parts, mayDelete } = idle('role', narrow, wide);
    const hiding = parts.filter(
      ({ role, kind }) => role === narrow && kind === 'policy',
    );
    expect([mayDelete([]), mayDelete(hiding)]).toEqual([
      'CONDITIONAL',
      'ALLOW',
    ]);
    expect(hiding).toEqual([expect.objectContaining({ narrows: true })]);
  });

  it.each<[string, Precedence, boolean]>([
    ['narrows what another role allows', 'conditional', true],
    ['narrows nothing, because policies decide before it', 'basic', false],
  ])('a condition that %s', (_, precedence, narrows) => {
    const { parts } = idle(
      precedence,
      roleOf('narrow', {
        ...ann,
        conditions: [{ id: 1, ...narrowing(['delete']) }],
      }),
      roleOf('wide', {
        ...ann,
        policies: [policy('catalog-entity, delete, allow')],
      }),
    );
    expect(
      parts
        .filter(({ role }) => role.ref === 'role:default/narrow')
        .map(part => [part.kind, part.narrows]),
    ).toEqual([
      ['condition', narrows],
      ['member', narrows],
    ]);
  });

  it('and neither is a member of a role that denies', () => {
    const { parts } = idle(
      'basic',
      roleOf('denies', {
        ...ann,
        policies: [policy('catalog-entity, delete, deny')],
      }),
    );
    expect(parts.map(({ kind, narrows }) => [kind, narrows])).toEqual([
      ['member', true],
    ]);
  });
});
