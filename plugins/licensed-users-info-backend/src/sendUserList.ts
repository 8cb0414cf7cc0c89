import { isError } from '@backstage/errors';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { listLicensedUsers, type LicensedUser } from './licensedUsers';
import { writeUserList, type UserListFormat } from './userListFormat';
import type { SignIn } from './UserInfoStore';
import type { UserProfiles } from './userProfiles';

/** 199: a warning for a person to read (RFC 7234, section 5.5.6). */
const NAMES_MISSING =
  '199 licensed-users-info "The catalog could not be read; display names and mail addresses are missing"';

function setHeaders(response: Response, format: UserListFormat): void {
  response.status(200).set('Cache-Control', 'no-store');
  response.vary('Accept').vary('Content-Type');
  if (format.fileName) {
    response.attachment(format.fileName);
  }
  response.set('Content-Type', format.contentType);
}

function clientHasLeft(error: unknown): boolean {
  return isError(error) && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/**
 * Streams the users as the answer to a request, no more than one batch ahead
 * of what the client takes.
 *
 * A failing catalog is reported in a `Warning` header, or, if it fails after
 * the headers were sent, in a trailer of that name. If records can no longer
 * be read then, the connection is closed, so that nobody mistakes a part of
 * the list for the whole.
 *
 * A client that goes away ends the list, and that is no error.
 *
 * @returns how many users were listed.
 * @throws what reading the sign-ins throws.
 */
export async function sendUserList(
  response: Response,
  list: {
    readonly format: UserListFormat;
    readonly signIns: AsyncIterable<SignIn>;
    readonly profiles: UserProfiles;
  },
): Promise<number> {
  const { format, signIns, profiles } = list;
  const batches = listLicensedUsers(signIns, profiles);
  // A failure before the first batch can still be reported by the status.
  const first = await batches.next();

  setHeaders(response, format);
  const warned = profiles.failed;
  if (warned) {
    response.set('Warning', NAMES_MISSING);
  }

  let count = 0;
  async function* allBatches(): AsyncGenerator<readonly LicensedUser[]> {
    if (!first.done) {
      count += first.value.length;
      yield first.value;
    }
    for await (const batch of batches) {
      count += batch.length;
      yield batch;
    }
    if (profiles.failed && !warned) {
      // Not announced by a `Trailer` header, which Node refuses to send where
      // trailers cannot be (HEAD, HTTP/1.0); there, this does nothing.
      response.addTrailers({ Warning: NAMES_MISSING });
    }
  }
  try {
    await pipeline(
      Readable.from(writeUserList(format, allBatches())),
      response,
    );
  } catch (error) {
    if (!clientHasLeft(error)) {
      throw error;
    }
  }
  return count;
}
