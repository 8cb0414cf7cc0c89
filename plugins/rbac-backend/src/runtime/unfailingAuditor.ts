import {
  AuditorService,
  AuditorServiceEvent,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { within } from './deadline';
import { oneLineError } from './oneLineLogger';

/** How long anything waits for the auditor. */
const PATIENCE_MS = 2_000;

/**
 * An auditor whose failures reach the log and nobody else: what was done stays
 * done, and its caller gets the answer, even if the auditor fails or hangs.
 * The messages of errors are one line, since Backstage writes them to the log.
 */
export function unfailingAuditor(
  auditor: AuditorService,
  logger: LoggerService,
): AuditorService {
  const attempt = async <T>(
    eventId: string,
    work: () => Promise<T>,
  ): Promise<T | undefined> => {
    try {
      return await within(
        PATIENCE_MS,
        // In a turn of its own, so that it is caught if it throws at once.
        () => Promise.resolve().then(work),
        `the auditor did not answer within ${PATIENCE_MS} ms`,
      );
    } catch (error) {
      logger.error(`The event ${eventId} could not be audited`, error as Error);
      return undefined;
    }
  };
  return {
    async createEvent(options): Promise<AuditorServiceEvent> {
      const { eventId } = options;
      const event = await attempt(eventId, () => auditor.createEvent(options));
      return {
        success: async parts => {
          await attempt(eventId, async () => event?.success(parts));
        },
        fail: async parts => {
          const error = oneLineError(parts.error);
          await attempt(eventId, async () => event?.fail({ ...parts, error }));
        },
      };
    },
  };
}
