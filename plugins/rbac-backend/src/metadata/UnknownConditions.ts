import { LoggerService } from '@backstage/backend-plugin-api';
import { describeProblems } from '@portal-rbac/plugin-rbac-common';
import { CurrentSnapshot } from '../decision/CurrentSnapshot';
import { Pacer } from '../runtime/Pacer';
import { PublishedMetadata } from './PublishedMetadata';

/**
 * Reports conditions of the policy in force that cannot be read, or that their
 * plugin does not know. They hold in no decision, which is reported once for
 * each.
 */
export class UnknownConditions {
  private readonly reported = new Set<number>();

  constructor(
    private readonly current: CurrentSnapshot,
    private readonly published: PublishedMetadata,
    private readonly logger: LoggerService,
  ) {}

  /** Runs in small steps, so that decisions go on while many are checked. */
  async report(): Promise<void> {
    const pacer = new Pacer();
    for (const role of this.current.get().document.roles.values()) {
      for (const condition of role.conditions) {
        await pacer.pause();
        if (!condition.problem && this.published.isKnown(condition)) {
          this.reported.delete(condition.id);
        } else if (!this.reported.has(condition.id)) {
          this.reported.add(condition.id);
          const problem =
            condition.problem ??
            describeProblems(this.published.checkCondition(condition) ?? []);
          this.logger.warn(
            `Condition ${condition.id} of ${role.ref} counts as never satisfied: ${problem}`,
          );
        }
      }
    }
  }
}
