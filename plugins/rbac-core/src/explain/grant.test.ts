import { EntityRef, MemberRef } from '@portal-rbac/plugin-rbac-common';
import { documentOf, narrowing, policy, roleOf } from '@internal/rbac-testkit';
import { times } from 'lodash';
import { Role, Subject } from '../model/document';
import { PolicyView } from '../view/PolicyView';
import { compile } from '../decide/compile';
import { seesAll } from '../change/visible';
import { grantOf } from './grant';

const ANNA = 'user:default/anna' as MemberRef;
const MAKERS = 'group:default/makers' as MemberRef;

const subject: Subject = {
  userRef: ANNA,
  principals: [ANNA, MAKERS],
  ownerRefs: [ANNA, MAKERS],
};
const request = {
  permission: 'catalog.entity.delete',
  action: 'delete',
  resourceType: 'catalog-entity',
} as const;

const giving = (name: string, member: MemberRef) =>
  roleOf(name, {
    members: [member],
    policies: [policy('catalog-entity, delete, allow')],
  });

function grantBy(
  roles: readonly Role[],
  reader = seesAll,
  superUsers: readonly MemberRef[] = [],
) {
  const policyInForce = compile(documentOf(...roles), {
    precedence: 'conditional',
    superUsers: new Set(superUsers),
    isKnown: () => true,
  });
  return new PolicyView(policyInForce, reader).grant(
    request,
    subject,
    (principal: EntityRef) => (principal === ANNA ? [ANNA] : [ANNA, principal]),
  );
}

describe('what somebody has a permission by', () => {
  it('is every role that gives it, so that nobody takes one away and believes it gone', () => {
    const deleting = roleOf('deleting', {
      members: [ANNA],
      policies: [
        policy('catalog-entity, delete, allow'),
        policy('catalog-entity, update, allow'),
      ],
    });
    expect(grantBy([giving('all', MAKERS), deleting, roleOf('idle')])).toEqual({
      result: 'ALLOW',
      via: {
        role: 'role:default/all',
        path: [ANNA, MAKERS, 'role:default/all'],
        others: [
          {
            role: 'role:default/deleting',
            path: [ANNA, 'role:default/deleting'],
          },
        ],
      },
    });
  });

  it('is every role with a condition on it, and every role that denies it', () => {
    const conditional = (name: string, id: number) =>
      roleOf(name, {
        members: [ANNA],
        conditions: [{ id, ...narrowing(['delete']) }],
      });
    expect(
      grantBy([conditional('a', 1), conditional('b', 2)]).via,
    ).toMatchObject({
      role: 'role:default/a',
      others: [{ role: 'role:default/b' }],
    });
    const denying = (name: string) =>
      roleOf(name, {
        members: [ANNA],
        policies: [policy('catalog-entity, delete, deny')],
      });
    expect(
      grantBy([denying('c'), denying('d'), giving('all', ANNA)]),
    ).toMatchObject({
      result: 'DENY',
      via: {
        role: 'role:default/c',
        others: [{ role: 'role:default/d' }],
      },
    });
  });

  it('is a role on the type behind one on the name, and behind them who is narrowed', () => {
    const byName = roleOf('z-by-name', {
      members: [ANNA],
      policies: [policy('catalog.entity.delete, delete, allow')],
    });
    const narrowed = roleOf('narrowed', {
      members: [ANNA],
      conditions: [{ id: 1, ...narrowing(['delete']) }],
    });
    const { result, via } = grantBy([giving('all', ANNA), byName]);
    expect([result, via?.role, via?.others?.map(({ role }) => role)]).toEqual([
      'ALLOW',
      'role:default/z-by-name',
      ['role:default/all'],
    ]);
    expect(grantBy([giving('all', ANNA), byName, narrowed])).toMatchObject({
      result: 'CONDITIONAL',
      via: {
        role: 'role:default/narrowed',
        others: [
          { role: 'role:default/z-by-name' },
          { role: 'role:default/all' },
        ],
      },
    });
  });

  it('is no role behind a denial that would be one only without it', () => {
    const denying = roleOf('denying', {
      members: [ANNA],
      policies: [policy('catalog.entity.delete, delete, deny')],
    });
    expect(grantBy([giving('all', ANNA), denying]).via).toEqual({
      role: 'role:default/denying',
      path: [ANNA, 'role:default/denying'],
    });
  });

  it('is no role that allows, where the conditions that narrow it are not met', () => {
    const narrowed = roleOf('narrowed', {
      members: [ANNA],
      conditions: [{ id: 1, ...narrowing(['delete']) }],
    });
    const { via } = grantOf(
      request,
      subject,
      compile(documentOf(giving('all', ANNA), narrowed), {
        precedence: 'conditional',
        superUsers: new Set(),
      }),
      {
        isVisible: () => true,
        isOwn: false,
        pathTo: principal => [principal],
        isUnmet: true,
      },
    );
    expect(via).toEqual({
      role: 'role:default/narrowed',
      path: [ANNA, 'role:default/narrowed'],
    });
  });

  it('is every role behind what super users may do', () => {
    expect(
      grantBy([giving('all', ANNA), roleOf('idle')], seesAll, [MAKERS]).via,
    ).toEqual({
      path: [ANNA, MAKERS],
      others: [{ role: 'role:default/all', path: [ANNA, 'role:default/all'] }],
    });
  });

  it('says once that there are hidden roles among them', () => {
    const reader = {
      isLimited: true,
      maySee: ({ ref }: Role) => ref.endsWith('seen'),
    };
    const roles = [giving('a', ANNA), giving('b', ANNA), giving('seen', ANNA)];
    expect(grantBy(roles, reader).via).toEqual({
      role: 'role:default/seen',
      path: [ANNA, 'role:default/seen'],
      others: [{ role: null }],
    });
  });

  it('names twenty others, and says how many more there are', () => {
    const many = times(30, index => giving(`r${10 + index}`, ANNA));
    const { others, othersOmitted } = grantBy(many).via ?? {};
    expect([others?.length, othersOmitted]).toEqual([20, 9]);
    expect(grantBy(many.slice(0, 21)).via?.othersOmitted).toBeUndefined();
  });
});
