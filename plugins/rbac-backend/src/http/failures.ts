import { LoggerService } from '@backstage/backend-plugin-api';
import { AuthenticationError, NotAllowedError } from '@backstage/errors';
import { ErrorRequestHandler } from 'express';
import { PolicyRefusal, refuse } from '@portal-rbac/plugin-rbac-core';

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
      next(refuse('path-encoding'));
    } else {
      logger.error(`${request.method} ${request.path} failed`, error);
      next(refuse('failure'));
    }
  };
}
