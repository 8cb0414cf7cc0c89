import {
  documentOf,
  narrowing,
  NOW,
  policy,
  roleOf,
  roleRef,
  userRef,
} from '@internal/rbac-testkit';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { ChangeAuthor, PolicyChange } from '../change/change';
import { diff } from '../change/diff';
import { evolve } from '../change/evolve';
import { knownPermissions } from '../decide/knownPermissions';
import { PolicyDocument, REST, Role } from '../model/document';
import { compile } from '../decide/compile';
import { atOnce } from '../model/steps';
import { overreachBy } from './overreach';

const dan = userRef('dan');

const everyPlugin = {
  known: knownPermissions(
    [
      {
        name: 'catalog.entity.read',
        action: 'read',
        resourceType: 'catalog-entity',
      },
      {
        name: 'catalog.entity.delete',
        action: 'delete',
        resourceType: 'catalog-entity',
      },
      {
        name: 'catalog.entity.refresh',
        action: 'update',
        resourceType: 'catalog-entity',
      },
      { name: 'deploy.read', action: 'read', resourceType: 'deployment' },
      { name: 'deploy.list', action: 'read', resourceType: 'deployment' },
      { name: 'deploy.run', action: 'use', resourceType: 'deployment' },
    ],
    { isComplete: true },
  ),
};

/** A role that the delegate owns. */
const own = (name: string, parts: Partial<Role>) =>
  roleOf(name, { ...parts, metadata: { owner: dan } });

/** What the delegate has. */
const holding = (...lines: string[]) =>
  roleOf('holding', { members: [dan], policies: lines.map(policy) });

interface Facts {
  readonly known?: ReturnType<typeof knownPermissions>;
  readonly grantable?: readonly string[];
}

/**
 * Why the delegate may not make a change, because of the policy or of its
 * result.
 */
function refusal(
  document: PolicyDocument,
  change: PolicyChange,
  { known = everyPlugin.known, grantable = [] }: Facts = {},
): string | undefined {
  const isOwn = (role: Role) => role.metadata.owner === dan;
  const author: ChangeAuthor = {
    source: REST,
    actor: dan,
    subject: { userRef: dan, principals: [dan], ownerRefs: [dan] },
    isLimited: true,
    maySee: isOwn,
    mayChange: isOwn,
    permissions: known,
    grantable: new Set(grantable),
  };
  const under = (one: PolicyDocument) =>
    compile(one, {
      precedence: 'conditional',
      superUsers: new Set(),
      defaultRole: undefined,
      basicPermissions: [],
      isKnown: () => true,
    });
  try {
    const after = evolve(document, change, author, NOW).document;
    return atOnce(
      overreachBy(
        {
          before: under(document),
          after: under(after),
          delta: diff(document, after),
        },
        author,
        {
          evaluatedUsers: atOnce(
            EvaluatedUsers.of([{ ref: dan, parents: [] }]),
          ),
          known,
          grantable: new Set(grantable),
        },
      ),
    )?.message;
  } catch (error) {
    return (error as Error).message;
  }
}

const allow = (line: string): PolicyChange => ({
  kind: 'addPolicies',
  additions: [{ role: roleRef('own'), policy: policy(line) }],
});

describe('a delegate', () => {
  it('gives no type of what edits the catalog, though they hold all that there is of it', () => {
    const document = documentOf(
      holding('catalog.entity.refresh, update, allow'),
      own('own', { members: [dan] }),
    );
    expect(refusal(document, allow('catalog-entity, update, allow'))).toMatch(
      /would give its members any permission of catalog-entity, update, which makes people administrators/,
    );
  });

  it('gives by its type the only permission of a type and action that they hold by name', () => {
    const document = documentOf(
      holding('catalog.entity.read, read, allow'),
      own('own', { members: [dan] }),
    );
    expect(refusal(document, allow('catalog-entity, read, allow'))).toBe(
      undefined,
    );
  });

  it('gives by their type all permissions of a type and action that they hold by name', () => {
    const document = documentOf(
      holding('deploy.read, read, allow', 'deploy.list, read, allow'),
      own('own', { members: [dan] }),
    );
    expect(refusal(document, allow('deployment, read, allow'))).toBe(undefined);
  });

  it('gives no type of which they hold all permissions but one', () => {
    const document = documentOf(
      holding('deploy.read, read, allow'),
      own('own', { members: [dan] }),
    );
    expect(refusal(document, allow('deployment, read, allow'))).toMatch(
      /role:default\/own would give its members deploy.list, read/,
    );
  });

  it('gives no type by name while a plugin may have more permissions of it', () => {
    const document = documentOf(
      holding('catalog.entity.read, read, allow'),
      own('own', { members: [dan] }),
    );
    expect(
      refusal(document, allow('catalog-entity, read, allow'), {
        known: knownPermissions(),
      }),
    ).toMatch(
      /role:default\/own would give its members .*, read, which you do not have/,
    );
  });

  it('gives no type with an action that no permission of it is known to have', () => {
    const document = documentOf(
      holding('deploy.read, read, allow'),
      own('own', { members: [dan] }),
    );
    expect(refusal(document, allow('deployment, delete, allow'))).toMatch(
      /any permission of deployment, delete/,
    );
  });

  const denying = roleOf('denying', {
    members: [userRef('eve')],
    policies: [policy('catalog-entity, use, deny')],
  });

  it('gives what is grantable and no plugin has, whatever types others deny', () => {
    const document = documentOf(denying, own('own', { members: [dan] }));
    expect(
      refusal(document, allow('later.run, use, allow'), {
        grantable: ['later.run'],
      }),
    ).toBe(undefined);
    expect(refusal(document, allow('later.run, use, allow'))).toMatch(
      /could override a deny/,
    );
  });

  it('overrides no deny by what is grantable while a plugin may have it on that type', () => {
    const document = documentOf(denying, own('own', { members: [dan] }));
    const text = refusal(document, allow('later.run, use, allow'), {
      known: knownPermissions(),
      grantable: ['later.run'],
    });
    expect(text).toMatch(/could override a deny of a role that you do not own/);
    expect(text).not.toMatch(/instead/);
  });

  it('deletes a condition beside a line of the same role on what no plugin has', () => {
    const document = documentOf(
      holding('catalog-entity, read, allow'),
      own('own', {
        members: [userRef('eve')],
        policies: [policy('later.run, read, allow')],
        conditions: [{ id: 1, ...narrowing(['read']) }],
      }),
    );
    expect(refusal(document, { kind: 'deleteCondition', id: 1 })).toBe(
      undefined,
    );
  });

  it('deletes a role of a moment ago', () => {
    const others = [
      holding('catalog.entity.read, read, allow', 'deploy.run, use, allow'),
      roleOf('theirs', {
        members: [userRef('eve')],
        policies: [
          policy('catalog-entity, read, allow'),
          policy('deployment, use, allow'),
        ],
        conditions: [
          { id: 1, ...narrowing(['read']), resourceType: 'deployment' },
        ],
      }),
    ];
    const role = own('own', {
      members: [userRef('eve')],
      policies: [
        policy('later.run, use, deny'),
        policy('catalog.entity.read, read, allow'),
      ],
      conditions: [{ id: 2, ...narrowing(['update']) }],
    });
    expect(
      refusal(documentOf(...others, role), {
        kind: 'deleteRole',
        ref: roleRef('own'),
      }),
    ).toBe(undefined);
  });
});
