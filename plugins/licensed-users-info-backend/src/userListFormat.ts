import { stringify } from 'csv-stringify/sync';
import type { Request } from 'express';
import type { LicensedUser } from './licensedUsers';
import { neutralizeFormula } from '@portal-rbac/plugin-rbac-common';

/** How a list of users is written, piece by piece. */
export interface UserListFormat {
  readonly name: 'json' | 'csv';
  readonly contentType: string;
  /** Set when the list is meant to be saved as a file. */
  readonly fileName?: string;
  readonly opening: string;
  readonly closing: string;
  /** Stands between two batches. */
  readonly separator: string;
  /** One batch, never empty. */
  batch(users: readonly LicensedUser[]): string;
}

/** One JSON array. */
export const json: UserListFormat = {
  name: 'json',
  contentType: 'application/json; charset=utf-8',
  opening: '[',
  separator: ',',
  closing: ']',
  batch: users => users.map(user => JSON.stringify(user)).join(','),
};

const CSV_COLUMNS = ['userEntityRef', 'displayName', 'email', 'lastTimeLogin'];

/**
 * CSV with a header line, for spreadsheets (RFC 4180 quoting, line feeds). The
 * times have a comma, so they are always in quotes.
 */
export const csv: UserListFormat = {
  name: 'csv',
  contentType: 'text/csv; charset=utf-8; header=present',
  fileName: 'data.csv',
  opening: stringify([CSV_COLUMNS]),
  separator: '',
  closing: '',
  batch: users =>
    stringify([...users], {
      columns: CSV_COLUMNS,
      cast: { string: neutralizeFormula },
    }),
};

/**
 * The format that a request asks for: CSV when either its `Content-Type`
 * (what existing clients send, although the request has no body) or its
 * `Accept` names it, otherwise JSON.
 */
export function requestedFormat(request: Request): UserListFormat {
  const contentType = request.get('content-type')?.split(';', 1)[0];
  const wantsCsv =
    contentType?.trim().toLocaleLowerCase('en-US') === 'text/csv' ||
    request.accepts(['application/json', 'text/csv']) === 'text/csv';
  return wantsCsv ? csv : json;
}

/** The whole list as text, in pieces. */
export async function* writeUserList(
  format: UserListFormat,
  batches: AsyncIterable<readonly LicensedUser[]>,
): AsyncGenerator<string> {
  let between = format.opening;
  for await (const batch of batches) {
    yield between + format.batch(batch);
    between = format.separator;
  }
  yield between === format.opening
    ? format.opening + format.closing
    : format.closing;
}
