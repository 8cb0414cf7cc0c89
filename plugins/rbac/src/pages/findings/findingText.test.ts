import { because, FindingJson } from '@portal-rbac/plugin-rbac-common';
import { english } from '../../translations/__testUtils__/english';
import { findingGroups } from './findingGroups';
import { findingText } from './findingText';

const textOf = (why: Pick<FindingJson, 'code' | 'params' | 'message'>) =>
  findingText(
    english,
    findingGroups([
      { kind: 'unmatched', role: 'role:default/a', source: 'rest', ...why },
    ])[0],
  );

const policy = { permission: 'a.raed', action: 'read' };

describe('what was found, in words', () => {
  it('says what is so, then what may be meant', () => {
    const why = because('unknown-to-plugins', {
      permission: 'a.raed',
      nearest: 'a.read',
    });
    expect(
      textOf(because('policy-unmatched', { ...policy, effect: 'allow', why })),
    ).toEqual({
      title: 'No plugin has the permission or resource type a.raed',
      detail: 'Did you mean a.read?',
    });
  });

  it('names the actions that there are', () => {
    const why = because('other-actions', { isName: true, actions: ['use'] });
    expect(
      textOf(because('policy-unmatched', { ...policy, effect: 'deny', why })),
    ).toEqual({
      title: 'a.raed does not have the action read',
      detail: 'It has use.',
    });
  });

  it('distinguishes a group from a user', () => {
    const detailOf = (member: string) =>
      textOf(because('member-absent', { member })).detail;
    expect(detailOf('group:default/a')).toMatch(/through this group/);
    expect(detailOf('user:default/a')).toMatch(/by this name/);
  });

  it.each(['of-tomorrow', 'policy-unmatched'])(
    'says what came with %s where it does not know it',
    code =>
      expect(textOf({ code, params: {}, message: 'as it came' })).toEqual({
        title: 'as it came',
        detail: '',
      }),
  );
});
