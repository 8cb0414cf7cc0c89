import {
  AuditorService,
  AuditorServiceCreateEventOptions,
  LoggerService,
} from '@backstage/backend-plugin-api';
import {
  isResourcePermission,
  Permission,
} from '@backstage/plugin-permission-common';
import { toError } from '@backstage/errors';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Decision, Reason } from '@portal-rbac/plugin-rbac-core';
import { within } from '../runtime/deadline';
import { FaultLog } from '../runtime/FaultLog';

/** Events that wait for an auditor that is slower than decisions are made. */
const MAX_WAITING = 10_000;
/** More that may wait then, of what super users are allowed: nobody else can take their room. */
const ROOM_FOR_SUPER_USERS = 1_000;
/** Events that are reported together. */
const TOGETHER = 100;
/** How long they may take, in milliseconds. */
const PATIENCE_MS = 2_000;

/**
 * Reports each decision to Backstage's auditor. Only the auditor, which may not
 * be Backstage's own, knows whether anybody listens, and whoever runs the portal: it
 * can be told to report nothing of low severity. No decision waits for it:
 * events are reported after the answer, some at a time, and if 10,000 wait
 * because it hangs, further ones are dropped, and the log reports it. What super users
 * are allowed has room for 1,000 more.
 */
export class EvaluationAudit {
  private readonly waiting: AuditorServiceCreateEventOptions[] = [];
  private readonly faults: FaultLog;
  private isReporting = false;
  /** One for all: where it was made is looked up once, which takes longer than a decision. */
  private readonly behind = new Error(
    `the auditor is behind by ${MAX_WAITING} events`,
  );

  constructor(
    private readonly auditor: AuditorService,
    logger: LoggerService,
    /** Whether decisions are reported that are neither a failure nor of a super user. */
    private readonly isWanted: () => boolean = () => true,
  ) {
    this.faults = new FaultLog({
      logger,
      over: 'Decisions are audited again',
      now: () => performance.now(),
    });
  }

  /**
   * Reports a decision: of low severity, but high for what a super user is allowed.
   * That, and what failed, is reported in any case.
   */
  report(
    permission: Permission,
    user: string | undefined,
    decision: Decision,
    revision?: number,
  ): void {
    const { verdict } = decision.reason;
    const isOfSuperUser = verdict === 'super-user';
    const isGrave = isOfSuperUser || verdict === 'failure';
    if (!isGrave && !this.isWanted()) {
      return;
    }
    const room = isOfSuperUser ? ROOM_FOR_SUPER_USERS : 0;
    if (this.waiting.length >= MAX_WAITING + room) {
      this.failed(this.behind);
      return;
    }
    this.waiting.push(eventOf(permission, user, decision, revision));
    if (!this.isReporting) {
      this.isReporting = true;
      setImmediate(() => this.reportAll());
    }
  }

  private async reportAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const events = this.waiting.splice(0, TOGETHER);
      try {
        await within(
          PATIENCE_MS,
          () => Promise.all(events.map(event => this.reportOne(event))),
          `the auditor did not answer within ${PATIENCE_MS} ms`,
        );
        this.faults.worked();
      } catch (error) {
        this.failed(toError(error));
      }
      await nextTurn();
    }
    this.isReporting = false;
  }

  private async reportOne(
    options: AuditorServiceCreateEventOptions,
  ): Promise<void> {
    const event = await this.auditor.createEvent(options);
    await event.success();
  }

  private failed(error: Error): void {
    this.faults.failed('Decisions could not be audited', error);
  }
}

function eventOf(
  permission: Permission,
  user: string | undefined,
  { result, reason }: Decision,
  revision: number | undefined,
): AuditorServiceCreateEventOptions {
  return {
    eventId: 'permission-evaluation',
    severityLevel: reason.verdict === 'super-user' ? 'high' : 'low',
    meta: {
      userEntityRef: user ?? null,
      permissionName: permission.name,
      action: permission.attributes.action ?? 'use',
      resourceType: isResourcePermission(permission)
        ? permission.resourceType
        : null,
      result,
      verdict: reason.verdict,
      roles: rolesOf(reason),
      revision: revision ?? null,
    },
  };
}

function rolesOf({ policies, conditions }: Reason): string[] {
  return [...new Set([...policies, ...conditions].map(match => match.role))];
}
