import { AuditorService } from '@backstage/backend-plugin-api';
import { JsonObject } from '@backstage/types';
import { Request } from 'express';
import { PolicyRefusal } from './core/errors';

/** Which event an endpoint reports, and which of its kinds. */
export interface AuditedEvent {
  readonly eventId:
    | 'role-read'
    | 'role-write'
    | 'policy-read'
    | 'policy-write'
    | 'condition-read'
    | 'condition-write';
  readonly queryType: string;
}

/** What the audit log keeps of an event that went well. */
export interface AuditMeta extends JsonObject {
  readonly actor: string;
  readonly source: string;
}

/** Reports the administration of the policy to Backstage's auditor. */
export class AdministrationAudit {
  constructor(private readonly auditor: AuditorService) {}

  /**
   * Does `work` and reports how it went: reads are of low severity, changes of
   * medium, and what is refused for want of permission of high.
   */
  async around<T extends { readonly audit: AuditMeta }>(
    { eventId, queryType }: AuditedEvent,
    request: Request,
    work: () => Promise<T>,
  ): Promise<T> {
    const usual = eventId.endsWith('-read') ? 'low' : 'medium';
    try {
      const result = await work();
      const event = await this.auditor.createEvent({
        eventId,
        severityLevel: usual,
        request,
        meta: { queryType, ...result.audit },
      });
      await event.success();
      return result;
    } catch (error) {
      const refused =
        error instanceof PolicyRefusal &&
        (error.code === 'notAllowed' || error.code === 'foreignSource');
      const event = await this.auditor.createEvent({
        eventId,
        severityLevel: refused ? 'high' : usual,
        request,
        meta: { queryType },
      });
      await event.fail({ error: error as Error });
      throw error;
    }
  }
}
