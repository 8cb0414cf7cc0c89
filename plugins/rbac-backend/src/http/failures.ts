import { LoggerService } from '@backstage/backend-plugin-api';
import { AuthenticationError, NotAllowedError } from '@backstage/errors';
import { ErrorRequestHandler } from 'express';
import { PolicyRefusal } from '@portal-rbac/plugin-rbac-core';
import { invalid } from './requests';

/**
 * The last station of an error: what is no refusal goes to the log, and the
 * caller learns only that something failed. An error of a library can carry
 * anything in its message: statements, values, paths of files.
 */
export function refuseFailures(logger: LoggerService): ErrorRequestHandler {
  return (error, request, _response, next) => {
    if (
      error instanceof PolicyRefusal ||
      error instanceof AuthenticationError ||
      error instanceof NotAllowedError
    ) {
      next(error);
    } else if (error instanceof URIError) {
      next(invalid('The path must be percent-encoded UTF-8'));
    } else {
      logger.error(`${request.method} ${request.path} failed`, error);
      next(
        new PolicyRefusal('failure', 'The request failed; the log says why'),
      );
    }
  };
}
