import { because, FindingJson } from '@portal-rbac/plugin-rbac-common';
import { emptyRole, RoleState } from '../../kit/difference/RoleState';
import { findingGroups } from './findingGroups';
import { mendOf } from './mendOf';

const allow = (permission: string) =>
  ({ permission, policy: 'read', effect: 'allow' }) as const;
const deny = (permission: string) =>
  ({ permission, policy: 'read', effect: 'deny' }) as const;

const found = (
  why: Pick<FindingJson, 'code' | 'params' | 'message'>,
  kind: FindingJson['kind'] = 'unmatched',
): FindingJson => ({ kind, role: 'role:default/a', source: 'rest', ...why });

/** What becomes of a role by the first mend of some findings. */
function mended(findings: readonly FindingJson[], role: Partial<RoleState>) {
  const mend = mendOf(findingGroups(findings)[0]);
  if (mend.kind !== 'change') {
    throw new Error(`It is mended by ${mend.kind}`);
  }
  return mend.changed({ ...emptyRole, ...role });
}

describe('what mends a finding', () => {
  it('puts the name that is near in the place of one that no plugin has', () => {
    const why = because('unknown-to-plugins', {
      permission: 'catalog.entity.raed',
      nearest: 'catalog.entity.read',
    });
    const finding = found(
      because('policy-unmatched', {
        permission: 'catalog.entity.raed',
        action: 'read',
        effect: 'allow',
        why,
      }),
    );
    expect(mendOf(findingGroups([finding])[0])).toMatchObject({
      label: 'use',
      params: { name: 'catalog.entity.read' },
    });
    const policies = [allow('catalog.entity.raed'), allow('b')];
    expect(mended([finding], { policies }).policies).toEqual([
      allow('catalog.entity.read'),
      allow('b'),
    ]);
    // It says that already.
    policies.push(allow('catalog.entity.read'));
    expect(mended([finding], { policies }).policies).toHaveLength(2);
  });

  it('removes a policy that no plugin knows, where no name is near', () => {
    const why = because('unknown-to-plugins', { permission: 'x' });
    const finding = found(
      because('policy-unmatched', {
        permission: 'x',
        action: 'read',
        effect: 'deny',
        why,
      }),
    );
    expect(
      mended([finding], { policies: [allow('x'), deny('x')] }).policies,
    ).toEqual([allow('x')]);
  });

  it('removes a member that is gone', () => {
    const finding = found(
      because('member-absent', { member: 'user:default/b' }),
      'gone-member',
    );
    const members = ['user:default/a', 'user:default/b'];
    expect(mended([finding], { members }).members).toEqual(['user:default/a']);
  });

  it('removes all allows of a role at once that others cover, and nothing else', () => {
    const findings = ['a.read', 'b.read'].map(permission =>
      found(
        because('allow-covered', {
          permission,
          action: 'read',
          resourceType: 'a',
        }),
        'redundancy',
      ),
    );
    expect(findingGroups(findings)).toHaveLength(1);
    const policies = [allow('a'), allow('a.read'), allow('b.read')];
    expect(mended(findings, { policies }).policies).toEqual([allow('a')]);
  });

  it('removes the allow that is denied as well', () => {
    const finding = found(
      because('allow-denied', { permission: 'a', action: 'read' }),
      'contradiction',
    );
    expect(
      mended([finding], { policies: [allow('a'), deny('a')] }).policies,
    ).toEqual([deny('a')]);
  });

  it('denies by name what a name allows, and leaves to people what is not certain', () => {
    const overridden = (isCertain: boolean) =>
      found(
        because('deny-overridden', {
          permission: 'catalog-entity',
          action: 'read',
          by: [{ role: null, permission: 'catalog.entity.read', isCertain }],
          areMore: false,
        }),
        'contradiction',
      );
    expect(
      mended([overridden(true)], { policies: [deny('catalog-entity')] })
        .policies,
    ).toEqual([deny('catalog-entity'), deny('catalog.entity.read')]);
    expect(mendOf(findingGroups([overridden(false)])[0])).toEqual({
      kind: 'edit',
    });
  });

  it('leaves to people what it does not know', () => {
    for (const code of ['of-tomorrow', 'policy-unmatched', 'deny-overridden']) {
      const [group] = findingGroups([found({ code, params: {}, message: '' })]);
      expect(['edit', 'change']).toContain(mendOf(group).kind);
    }
  });
});
