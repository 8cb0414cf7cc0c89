import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { metricsServiceMock } from '@backstage/backend-test-utils/alpha';
import { PolicyQueryUser } from '@backstage/plugin-permission-node';
import {
  createPermission,
  Permission,
} from '@backstage/plugin-permission-common';
import {
  EntityRef,
  policyEntityCreatePermission,
} from '@portal-rbac/plugin-rbac-common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { byRef, Role, Subject } from '@portal-rbac/plugin-rbac-core';
import { roleRef } from '@internal/rbac-testkit';
import { EvaluationAudit } from './EvaluationAudit';
import { DecisionMeter } from './DecisionMeter';
import { CurrentSnapshot } from './CurrentSnapshot';
import { RbacPolicy } from './RbacPolicy';

const user: PolicyQueryUser = {
  info: { userEntityRef: 'user:default/ann', ownershipEntityRefs: [] },
  credentials: mockCredentials.user('user:default/ann'),
};
const subject: Subject = {
  userRef: 'user:default/ann' as EntityRef,
  principals: ['user:default/ann' as EntityRef],
  ownerRefs: ['user:default/ann'],
};
const readEntity = createPermission({
  name: 'catalog.entity.read',
  attributes: { action: 'read' },
  resourceType: 'catalog-entity',
});
const proxy = createPermission({ name: 'kubernetes.proxy', attributes: {} });

function policyOn(
  role: Partial<Role>,
  resolve: () => Promise<Subject> = async () => subject,
) {
  const current = new CurrentSnapshot({
    precedence: 'conditional',
    superUsers: new Set(),
  });
  current.swap({
    revision: 7,
    nextConditionId: 2,
    roles: byRef([
      {
        ref: roleRef('a'),
        source: 'rest',
        members: ['user:default/ann' as Role['members'][number]],
        policies: [],
        conditions: [],
        metadata: {},
        ...role,
      },
    ]),
  });
  const logger = mockServices.logger.mock();
  const auditor = mockServices.auditor.mock({
    createEvent: jest.fn(async () => ({
      success: async () => {},
      fail: async () => {},
    })),
  });
  const audit = new EvaluationAudit(auditor, logger);
  const meter = new DecisionMeter(metricsServiceMock.mock());
  jest.spyOn(meter, 'end');
  const policy = new RbacPolicy({
    subjects: { resolve },
    current,
    uses: { note: () => {} },
    audit,
    meter,
    logger,
  });
  return { policy, current, logger, auditor, meter };
}

const allowing = (permission: string, action: 'read' | 'use' | 'create') => ({
  policies: [{ permission, action, effect: 'allow' as const }],
});

describe('RbacPolicy', () => {
  it.each<[string, Permission, Partial<Role>, string]>([
    [
      'a resource permission by its type',
      readEntity,
      allowing('catalog-entity', 'read'),
      'ALLOW',
    ],
    [
      'a permission without an action as "use"',
      proxy,
      allowing('kubernetes.proxy', 'use'),
      'ALLOW',
    ],
    [
      'creation of roles by the type of roles',
      policyEntityCreatePermission,
      allowing('policy-entity', 'create'),
      'ALLOW',
    ],
    ['what nothing grants', readEntity, {}, 'DENY'],
  ])('decides %s', async (_, permission, role, result) => {
    const { policy } = policyOn(role);
    expect(await policy.handle({ permission }, user)).toEqual({ result });
  });

  const owned = {
    id: 1,
    pluginId: 'catalog',
    resourceType: 'catalog-entity',
    mapping: ['read' as const],
    criteria: {
      rule: 'IS_ENTITY_OWNER',
      resourceType: 'catalog-entity',
      params: { claims: ['$ownerRefs'] },
    },
  };

  it('hands conditions to the plugin that can apply them', async () => {
    const { policy } = policyOn({ conditions: [owned] });
    expect(await policy.handle({ permission: readEntity }, user)).toEqual({
      result: 'CONDITIONAL',
      pluginId: 'catalog',
      resourceType: 'catalog-entity',
      conditions: {
        ...owned.criteria,
        params: { claims: ['user:default/ann'] },
      },
    });
  });

  describe('conditions larger than what a plugin takes', () => {
    const huge = {
      conditions: [
        {
          ...owned,
          criteria: {
            ...owned.criteria,
            params: { claims: ['x'.repeat(100_000)] },
          },
        },
      ],
    };

    it('deny where the framework would apply them and fail with the batch', async () => {
      const { policy, logger } = policyOn(huge);
      expect(await policy.handle({ permission: readEntity }, user)).toEqual({
        result: 'DENY',
      });
      expect(logger.error).toHaveBeenCalledWith(
        expect.stringContaining('catalog.entity.read'),
        expect.objectContaining({
          message: expect.stringContaining('a plugin takes 98304'),
        }),
      );
    });

    it('are given to a plugin, which may query by them', async () => {
      const { policy } = policyOn(huge);
      const credentials = mockCredentials.user('user:default/ann', {
        actor: { subject: 'plugin:catalog' },
      });
      expect(
        await policy.handle(
          { permission: readEntity },
          { ...user, credentials },
        ),
      ).toMatchObject({ result: 'CONDITIONAL' });
    });
  });

  it('denies what a policy denies, whatever the conditions', async () => {
    const { policy } = policyOn({
      conditions: [owned],
      policies: [
        { permission: 'catalog-entity', action: 'read', effect: 'deny' },
      ],
    });
    expect(await policy.handle({ permission: readEntity }, user)).toEqual({
      result: 'DENY',
    });
  });

  it('decides a batch by one revision, although the groups of some of its questions were read anew meanwhile', async () => {
    let answer!: (found: Subject) => void;
    const catalog = new Promise<Subject>(resolve => {
      answer = resolve;
    });
    const resolve = jest
      .fn(async () => subject)
      .mockReturnValueOnce(Promise.resolve(subject))
      .mockReturnValueOnce(catalog);
    const { policy, current } = policyOn(
      {
        policies: [{ permission: proxy.name, action: 'use', effect: 'allow' }],
      },
      resolve,
    );
    const batch = [1, 2].map(() => policy.handle({ permission: proxy }, user));
    current.swap({ revision: 8, nextConditionId: 2, roles: byRef([]) });
    answer(subject);
    expect(await Promise.all(batch)).toEqual([
      { result: 'ALLOW' },
      { result: 'ALLOW' },
    ]);
    expect(await policy.handle({ permission: proxy }, user)).toEqual({
      result: 'DENY',
    });
  });

  it('denies callers who are not users', async () => {
    const { policy } = policyOn(allowing('catalog-entity', 'read'));
    expect(await policy.handle({ permission: readEntity })).toEqual({
      result: 'DENY',
    });
  });

  it('forges no line of the log by the name of a permission', async () => {
    const { policy, logger } = policyOn({}, async () => {
      throw new Error('The catalog is away');
    });
    const permission = createPermission({
      name: `x\n{"level":"info"}${'x'.repeat(90_000)}`,
      attributes: {},
    });
    await policy.handle({ permission }, user);
    const [[line]] = logger.error.mock.calls;
    expect(line).not.toContain('\n');
    expect(line.length).toBeLessThan(1_000);
  });

  it('denies, logs and audits when the groups cannot be read', async () => {
    const { policy, logger, auditor } = policyOn(
      allowing('catalog-entity', 'read'),
      async () => {
        throw new Error('The catalog is away');
      },
    );
    expect(await policy.handle({ permission: readEntity }, user)).toEqual({
      result: 'DENY',
    });
    expect(logger.error).toHaveBeenCalledWith(
      'Denied catalog.entity.read to user:default/ann, because it could not be decided',
      expect.objectContaining({ message: 'The catalog is away' }),
    );
    await nextTurn();
    expect(auditor.createEvent).toHaveBeenCalledWith(
      expect.objectContaining({
        meta: expect.objectContaining({ verdict: 'failure', result: 'DENY' }),
      }),
    );
  });

  it('logs an outage once, and audits and counts each request that it denies', async () => {
    const { policy, logger, auditor, meter } = policyOn({}, async () => {
      throw new Error('The catalog is away');
    });
    for (let i = 0; i < 100; i += 1) {
      await policy.handle({ permission: readEntity }, user);
    }
    await nextTurn();
    expect(logger.error).toHaveBeenCalledTimes(1);
    expect(auditor.createEvent).toHaveBeenCalledTimes(100);
    expect(meter.end).toHaveBeenCalledTimes(100);
  });

  it('audits a decision with its reason', async () => {
    const { policy, auditor } = policyOn(allowing('catalog-entity', 'read'));
    await policy.handle({ permission: readEntity }, user);
    await nextTurn();
    expect(auditor.createEvent).toHaveBeenCalledWith(
      expect.objectContaining({
        eventId: 'permission-evaluation',
        meta: expect.objectContaining({
          userEntityRef: 'user:default/ann',
          permissionName: 'catalog.entity.read',
          result: 'ALLOW',
          revision: 7,
          roles: ['role:default/a'],
        }),
      }),
    );
  });
});
