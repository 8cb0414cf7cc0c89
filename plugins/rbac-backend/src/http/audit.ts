import { AuditorService } from '@backstage/backend-plugin-api';
import { JsonObject } from '@backstage/types';
import { AuditedEvent, roleRefSchema } from '@portal-rbac/plugin-rbac-common';
import { Request } from 'express';
import { PolicyRefusal, REST } from '@portal-rbac/plugin-rbac-core';

/** What the audit log keeps of an event that went well. */
export interface AuditMeta extends JsonObject {
  readonly actor: string;
  readonly source: string;
}

/** The part of an answer that the audit log needs. */
interface AuditedAnswer {
  readonly audit: AuditMeta;
  readonly isUrgent?: boolean;
  readonly refused?: PolicyRefusal;
}

/** Reports the administration of the policy to Backstage's auditor. */
export class AdministrationAudit {
  /** @param auditor - one that never fails, see `unfailingAuditor` */
  constructor(private readonly auditor: AuditorService) {}

  /**
   * Does `work` and reports how it went: reads are of low severity, changes of
   * medium; refusals for a missing permission, and what is urgent, of high.
   */
  async around<T extends AuditedAnswer>(
    event: AuditedEvent,
    request: Request | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    const { eventId, ...kind } = event;
    const usual = eventId.endsWith('-read') ? 'low' : 'medium';
    const meta = {
      ...kind,
      ...(isNarrowedList(event, request) && { queryType: 'by-query' }),
      source: REST,
      ...(request && roleNamed(request)),
    };
    let result: T;
    try {
      result = await work();
    } catch (error) {
      const failure = await this.auditor.createEvent({
        eventId,
        severityLevel: isForbidden(error) ? 'high' : usual,
        request,
        meta,
      });
      await failure.fail({ error: error as Error });
      throw error;
    }
    const { audit, refused, isUrgent } = result;
    const done = await this.auditor.createEvent({
      eventId,
      severityLevel: isUrgent || isForbidden(refused) ? 'high' : usual,
      request,
      meta: { ...meta, ...audit },
    });
    await (refused ? done.fail({ error: refused }) : done.success());
    return result;
  }
}

function isForbidden(error: unknown): boolean {
  return error instanceof PolicyRefusal && error.isForbidden;
}

function isNarrowedList(event: AuditedEvent, request?: Request): boolean {
  return (
    'queryType' in event &&
    event.queryType === 'all' &&
    Object.keys(request?.query ?? {}).length > 0
  );
}

/** The role that a request is about, if it names one, whether it is refused or not. */
function roleNamed({ params, query, body }: Request): JsonObject {
  const { kind, namespace, name } = params;
  const named = new Set<unknown>(
    name
      ? [`${kind}:${namespace}/${name}`]
      : [
          query.entityRef ?? query.roleEntityRef,
          ...(Array.isArray(body)
            ? body.map(item => item?.entityReference)
            : [body?.roleEntityRef ?? body?.name]),
        ].filter(Boolean),
  );
  const { data } = roleRefSchema.safeParse([...named][0]);
  return named.size === 1 && data ? { roleEntityRef: data } : {};
}
