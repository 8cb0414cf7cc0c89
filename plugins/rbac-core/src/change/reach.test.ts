import { MemberRef } from '@portal-rbac/plugin-rbac-common';
import {
  documentOf,
  narrowing,
  policy,
  roleOf,
  roleRef,
  NOW,
  add,
  ada,
  bob,
  create,
  fromFile,
  limited,
  seeing,
  metadata,
  old,
  readers,
  reading,
  rest,
  updating,
  writers as anyWriters,
} from '@internal/rbac-testkit';
import { ChangeAuthor, PolicyChange } from './change';
import { evolve } from './evolve';
import { knownPermissions } from '../decide/knownPermissions';
import { PolicyDocument } from '../model/document';

/** A role that a limited administrator may have: it edits nothing in the catalog. */
const writers = {
  ...anyWriters,
  conditions: [{ id: 3, ...narrowing(['read']) }],
};
const before = documentOf(writers, readers, fromFile, old);

function after(
  change: PolicyChange,
  author: ChangeAuthor,
  base: PolicyDocument = before,
) {
  return evolve(base, change, author, NOW).document;
}

describe('a change that is refused', () => {
  it.each<[string, PolicyChange]>([
    [
      'takes a role from its owner by an update',
      {
        kind: 'replaceRole',
        ref: roleRef('readers'),
        oldRole: { members: [] },
        newRole: {
          ref: roleRef('readers'),
          members: [ada],
          owner: 'user:default/ada',
        },
      },
    ],
    [
      'gives their role away',
      {
        kind: 'replaceRole',
        ref: roleRef('writers'),
        oldRole: { members: [] },
        newRole: {
          ref: roleRef('writers'),
          members: [ada],
          owner: 'user:default/bob',
        },
      },
    ],
    [
      'creates a role for another owner',
      {
        kind: 'createRole',
        role: {
          ref: roleRef('new'),
          members: [ada],
          owner: 'user:default/bob',
        },
      },
    ],
    [
      'deletes a role of another',
      { kind: 'deleteRole', ref: roleRef('readers') },
    ],
    [
      'joins a role of another',
      { kind: 'removeMembers', ref: roleRef('readers'), members: [bob] },
    ],
    ['grants to a role of another', add('readers', reading)],
    [
      'grants to one of their roles and to one of another',
      {
        kind: 'addPolicies',
        additions: [
          { role: roleRef('writers'), policy: updating },
          { role: roleRef('readers'), policy: updating },
        ],
      },
    ],
    [
      'replaces policies of another',
      {
        kind: 'replacePolicies',
        ref: roleRef('readers'),
        oldPolicies: [],
        newPolicies: [reading],
      },
    ],
    [
      'removes policies of another',
      { kind: 'removePolicies', ref: roleRef('readers'), policies: 'all' },
    ],
    ['narrows a role of another', create('readers')],
    [
      'moves a condition to a role of another',
      {
        kind: 'replaceCondition',
        id: 3,
        condition: { role: roleRef('readers'), content: narrowing(['read']) },
      },
    ],
    ['touches a role that nobody owns', add('old', updating)],
  ])('comes from a limited administrator who %s', (_, change) => {
    expect(() => after(change, seeing)).toThrow(
      expect.objectContaining({ kind: 'notAllowed' }),
    );
    // A caller who does not see the other roles either gets the answer that
    // they do not exist.
    expect(() => after(change, limited)).toThrow(
      expect.objectContaining({
        isForbidden: true,
        message: expect.not.stringMatching(/not change .*(readers|old)/),
      }),
    );
  });

  it('is about a name that is taken only for who would have got it', () => {
    const taken = (owner?: string): PolicyChange => ({
      kind: 'createRole',
      role: { ref: roleRef('readers'), members: [bob], owner },
    });
    expect(() => after(taken('user:default/bob'), limited)).toThrow(
      expect.objectContaining({ kind: 'notAllowed' }),
    );
    expect(() => after(taken(), limited)).toThrow(
      expect.objectContaining({ kind: 'exists' }),
    );
  });

  it('denies the administration, and comes from a limited administrator', () => {
    const denying = add('writers', policy('policy.entity.read, read, deny'));
    expect(() => after(denying, limited)).toThrow(
      expect.objectContaining({
        kind: 'notAllowed',
        message: expect.stringContaining('denies the administration of RBAC'),
      }),
    );
    expect(() => after(denying, rest)).not.toThrow();
  });

  it.each([
    'catalog-entity, read, allow',
    'catalog.entity.read, read, allow',
    'catalog.entity.refresh, update, allow',
    'catalog.location.read, read, allow',
    'catalog.location.create, create, deny',
    'catalog-entity, delete, deny',
    'jenkins.execute, update, allow',
  ])('does not come from a limited administrator who says %s', line => {
    const base = documentOf({ ...writers, policies: [], conditions: [] });
    expect(() =>
      after(add('writers', policy(line)), limited, base),
    ).not.toThrow();
  });

  describe('comes from a limited administrator whose allow on a name would override a deny on the type', () => {
    const own = roleOf('own', { members: [ada], metadata });
    const frozen = roleOf('frozen', {
      members: [bob],
      policies: [policy('build, update, deny')],
      metadata: { ...metadata, owner: 'user:default/bob' },
    });
    const permissions = knownPermissions([
      { name: 'build.run', action: 'update', resourceType: 'build' },
      { name: 'build.list', action: 'update', resourceType: 'listing' },
      { name: 'build.tidy', action: 'update' },
    ]);
    const delegate = { ...limited, permissions };
    const running = policy('build.run, update, allow');
    const refusal = expect.objectContaining({
      kind: 'notAllowed',
      message: expect.stringContaining('could override a deny'),
    });

    it.each<[string, PolicyDocument, ChangeAuthor]>([
      ['that others own', documentOf(own, frozen), delegate],
      [
        'of another source, though it names the same owner',
        documentOf(own, { ...frozen, source: 'provider', metadata }),
        delegate,
      ],
      [
        'of a role of theirs that denies the administration',
        documentOf(own, {
          ...frozen,
          metadata,
          policies: [...frozen.policies, policy('policy-entity, read, deny')],
        }),
        delegate,
      ],
      [
        'that the configuration gives to everybody',
        documentOf(own),
        { ...delegate, basicPermissions: frozen.policies },
      ],
    ])('%s', (_, base, author) => {
      expect(() => after(add('own', running), author, base)).toThrow(refusal);
    });

    it.each([
      [
        'the type of the name is not known',
        'deploy.run, update, allow',
        delegate,
      ],
      ['nothing is known of plugins', 'build.run, update, allow', limited],
    ])('when %s', (_, line, author) => {
      const base = documentOf(own, frozen);
      expect(() => after(add('own', policy(line)), author, base)).toThrow(
        refusal,
      );
    });

    it.each<[string, string, PolicyDocument]>([
      [
        'the name is of another type',
        'build.list, update, allow',
        documentOf(own, frozen),
      ],
      [
        'the name has no type',
        'build.tidy, update, allow',
        documentOf(own, frozen),
      ],
      [
        'the allow is on the type',
        'build, update, allow',
        documentOf(own, frozen),
      ],
      [
        'the action is another',
        'build.run, read, allow',
        documentOf(own, frozen),
      ],
      [
        'the deny is their own',
        'build.run, update, allow',
        documentOf(own, { ...frozen, metadata }),
      ],
      [
        'the name is denied as well',
        'build.run, update, allow',
        documentOf(own, {
          ...frozen,
          policies: [...frozen.policies, policy('build.run, update, deny')],
        }),
      ],
    ])('but not when %s', (_, line, base) => {
      expect(() =>
        after(add('own', policy(line)), delegate, base),
      ).not.toThrow();
    });

    it('or who lets somebody into a role that has it from before the deny', () => {
      const base = documentOf({ ...own, policies: [running] }, frozen);
      const joined = (members: readonly MemberRef[]): PolicyChange => ({
        kind: 'replaceRole',
        ref: own.ref,
        oldRole: { members: own.members },
        newRole: { ref: own.ref, members },
      });
      expect(() => after(joined([ada, bob]), delegate, base)).toThrow(refusal);
    });

    it.each<[string, PolicyChange]>([
      [
        'takes the allow back',
        { kind: 'removePolicies', ref: own.ref, policies: [running] },
      ],
      ['deletes the role', { kind: 'deleteRole', ref: own.ref }],
      [
        'takes a member out',
        { kind: 'removeMembers', ref: own.ref, members: [ada] },
      ],
    ])('but not from one who %s', (_, change) => {
      const base = documentOf({ ...own, policies: [running] }, frozen);
      expect(() => after(change, delegate, base)).not.toThrow();
    });
  });

  it('shows a limited administrator nothing about the source of a role', () => {
    const change: PolicyChange = {
      kind: 'deleteRole',
      ref: roleRef('from-file'),
    };
    expect(() => after(change, seeing)).toThrow(
      expect.objectContaining({ kind: 'notAllowed' }),
    );
    expect(() => after(change, limited)).toThrow(
      expect.objectContaining({ kind: 'notFound' }),
    );
  });

  it('lets a limited administrator work on what they own', () => {
    expect(
      after({ kind: 'deleteRole', ref: roleRef('writers') }, limited).roles
        .size,
    ).toBe(3);
    expect(
      after(
        { kind: 'createRole', role: { ref: roleRef('new'), members: [bob] } },
        limited,
      ).roles.get(roleRef('new'))?.metadata.owner,
    ).toBe('user:default/ada');
  });
});
