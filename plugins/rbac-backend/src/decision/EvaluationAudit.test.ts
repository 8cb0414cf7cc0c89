import { AuditorServiceCreateEventOptions } from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import { createPermission } from '@backstage/plugin-permission-common';
import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { settled } from '@portal-rbac/plugin-rbac-core';
import { EvaluationAudit } from './EvaluationAudit';

const ANN = 'user:default/ann';
const SUPER = 'user:default/super';

const permission = createPermission({
  name: 'catalog.entity.read',
  attributes: { action: 'read' },
  resourceType: 'catalog-entity',
});
const match = {
  role: 'role:default/readers' as RoleRef,
  policy: { permission: 'catalog-entity', action: 'read', effect: 'allow' },
} as const;
const allowed = settled('ALLOW', 'allowed-by-policy', {
  policies: [match],
  conditions: [],
});

function auditWith(
  createEvent: (options: AuditorServiceCreateEventOptions) => Promise<{
    success: () => Promise<void>;
    fail: () => Promise<void>;
  }>,
  isWanted?: () => boolean,
) {
  const logger = mockServices.logger.mock();
  const auditor = { createEvent: jest.fn(createEvent) };
  return {
    audit: new EvaluationAudit(auditor, logger, isWanted),
    auditor,
    logger,
  };
}

const willing = async () => ({
  success: async () => {},
  fail: async () => {},
});

describe('the audit of decisions', () => {
  it('reaches an auditor that replaces that of Backstage, whatever the portal logs', async () => {
    const { audit, auditor } = auditWith(willing);
    audit.report(permission, ANN, allowed, 7);
    await nextTurn();
    expect(auditor.createEvent.mock.calls).toEqual([
      [
        {
          eventId: 'permission-evaluation',
          severityLevel: 'low',
          meta: {
            userEntityRef: ANN,
            permissionName: 'catalog.entity.read',
            action: 'read',
            resourceType: 'catalog-entity',
            result: 'ALLOW',
            revision: 7,
            verdict: 'allowed-by-policy',
            roles: ['role:default/readers'],
          },
        },
      ],
    ]);
  });

  it('has what a super user is allowed, of high severity', async () => {
    const { audit, auditor } = auditWith(willing);
    audit.report(permission, SUPER, settled('ALLOW', 'super-user'), 7);
    await nextTurn();
    expect(auditor.createEvent).toHaveBeenCalledWith(
      expect.objectContaining({
        severityLevel: 'high',
        meta: expect.objectContaining({
          userEntityRef: SUPER,
          verdict: 'super-user',
        }),
      }),
    );
  });

  it('has failures and what super users are allowed even where no other decision is wanted', async () => {
    let isWanted = false;
    const { audit, auditor } = auditWith(willing, () => isWanted);
    audit.report(permission, ANN, allowed, 7);
    audit.report(permission, ANN, settled('DENY', 'nothing-grants'), 7);
    audit.report(permission, ANN, settled('DENY', 'failure'), 7);
    audit.report(permission, SUPER, settled('ALLOW', 'super-user'), 7);
    isWanted = true;
    audit.report(permission, ANN, allowed, 8);
    await nextTurn();
    expect(
      auditor.createEvent.mock.calls.map(([{ meta }]) => meta?.verdict),
    ).toEqual(['failure', 'super-user', 'allowed-by-policy']);
  });

  it('has what super users are allowed, however much of others waits', async () => {
    const { audit, auditor } = auditWith(willing);
    for (let i = 0; i < 10_100; i += 1) {
      audit.report(permission, ANN, settled('DENY', 'failure'), 7);
    }
    audit.report(permission, SUPER, settled('ALLOW', 'super-user'), 7);
    const { calls } = auditor.createEvent.mock;
    while (calls.length < 10_001) {
      await nextTurn();
    }
    expect(calls.at(-1)?.[0].meta?.verdict).toBe('super-user');
  });

  it('does nothing for the auditor before the decision is given', async () => {
    const { audit, auditor } = auditWith(willing);
    audit.report(permission, ANN, allowed, 7);
    await Promise.resolve();
    expect(auditor.createEvent).not.toHaveBeenCalled();
  });

  it('has each of many decisions, in their order', async () => {
    const { audit, auditor } = auditWith(willing);
    for (let revision = 0; revision < 1_000; revision += 1) {
      audit.report(permission, ANN, allowed, revision);
    }
    while (auditor.createEvent.mock.calls.length < 1_000) {
      await nextTurn();
    }
    expect(
      auditor.createEvent.mock.calls.map(([event]) => event.meta?.revision),
    ).toEqual(Array.from({ length: 1_000 }, (_, revision) => revision));
  });

  it('goes on after an auditor that fails, and the log has it once', async () => {
    let isBroken = true;
    const { audit, auditor, logger } = auditWith(async () => {
      if (isBroken) {
        throw new Error('The audit log is full');
      }
      return willing();
    });
    for (let i = 0; i < 300; i += 1) {
      audit.report(permission, ANN, allowed, i);
    }
    while (auditor.createEvent.mock.calls.length < 300) {
      await nextTurn();
    }
    await nextTurn();
    expect(logger.error).toHaveBeenCalledTimes(1);
    expect(logger.error).toHaveBeenCalledWith(
      'Decisions could not be audited',
      expect.objectContaining({ message: 'The audit log is full' }),
    );
    isBroken = false;
    audit.report(permission, ANN, allowed, 300);
    await nextTurn();
    expect(auditor.createEvent).toHaveBeenCalledTimes(301);
  });

  it('keeps a bounded number of events for an auditor that hangs', async () => {
    jest.useFakeTimers();
    try {
      const { audit, auditor, logger } = auditWith(() => new Promise(() => {}));
      for (let i = 0; i < 50_000; i += 1) {
        audit.report(permission, ANN, allowed, i);
      }
      expect(logger.error).toHaveBeenCalledTimes(1);
      for (let batch = 0; batch < 110; batch += 1) {
        await jest.advanceTimersByTimeAsync(2_000);
        await nextTurn();
      }
      expect(auditor.createEvent).toHaveBeenCalledTimes(10_000);
    } finally {
      jest.useRealTimers();
    }
  });
});
