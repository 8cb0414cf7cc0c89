import { LoggerService } from '@backstage/backend-plugin-api';
import { oneLine } from '@portal-rbac/plugin-rbac-common';

/**
 * A logger that writes each message on one line, that of an error included:
 * both quote callers, files, plugins and providers, who could else forge lines.
 * Backstage writes whatever goes with a message as JSON, which needs no care.
 */
export function oneLineLogger(logger: LoggerService): LoggerService {
  const at =
    (level: 'error' | 'warn' | 'info' | 'debug'): LoggerService['error'] =>
    (message, meta) =>
      logger[level](
        oneLine(message),
        meta instanceof Error ? oneLineError(meta) : meta,
      );
  return {
    error: at('error'),
    warn: at('warn'),
    info: at('info'),
    debug: at('debug'),
    child: meta => oneLineLogger(logger.child(meta)),
  };
}

/** The error, or one like it with a message of one line. */
export function oneLineError(error: Error): Error {
  const message = oneLine(error.message);
  if (message === error.message) {
    return error;
  }
  const { name, stack } = error;
  return Object.assign(new Error(message), error, {
    name,
    stack: stack?.replace(error.message, () => message),
  });
}
