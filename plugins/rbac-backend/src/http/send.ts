import { SuccessStatus } from '@portal-rbac/plugin-rbac-common';
import {
  describeVersion,
  PolicyRefusal,
  PolicyVersion,
} from '@portal-rbac/plugin-rbac-core';
import { Response } from 'express';
import { Pacer, patient } from '../runtime/Pacer';
import { AuditMeta } from './audit';

/** What a handler answers. */
export interface Answer {
  readonly status: SuccessStatus;
  /** What the answer shows, for the `ETag`. */
  readonly version?: PolicyVersion;
  readonly body?: object;
  /** A list, made and sent piece by piece, so that a long one delays nobody. */
  readonly list?: Iterable<object>;
  /** The same of text of a media type. */
  readonly streamed?: {
    readonly type: string;
    readonly pieces: Iterable<string>;
  };
  /** How many items there are when the list is one page of them. */
  readonly total?: number;
  /** What the audit log records besides the event itself. */
  readonly audit: AuditMeta;
  /** Whether the audit log has it with high severity. */
  readonly isUrgent?: boolean;
  /** What the body reports as refused, for the audit log. */
  readonly refused?: PolicyRefusal;
}

/** Letters of text that are written at once. */
const LETTERS_PER_PIECE = 65_536;

/** A version as the value of an `ETag`. */
export function etagOf(version: PolicyVersion): string {
  return `"${describeVersion(version)}"`;
}

/** Headers that browsers hide from pages of another origin by default. */
const EXPOSED = ['ETag', 'X-Total-Count'];

/** Sends an answer, a long one in pieces. */
export async function send(answer: Answer, response: Response): Promise<void> {
  response
    .status(answer.status)
    .set('Cache-Control', 'no-store')
    .append('Access-Control-Expose-Headers', EXPOSED);
  if (answer.version) {
    response.set('ETag', etagOf(answer.version));
  }
  if (answer.total !== undefined) {
    response.set('X-Total-Count', String(answer.total));
  }
  if (answer.list) {
    const json = { type: 'json', pieces: jsonOf(answer.list) };
    await sendText(json, response, new Pacer());
  } else if (answer.streamed) {
    await sendText(answer.streamed, response, new Pacer(patient));
  } else if (answer.body) {
    sendJson(answer.body, response);
  } else {
    response.end();
  }
}

/**
 * Sends JSON as it is. Express would add an `ETag` of its own making, which is
 * no version, and answer 304, although what a caller may see depends on more
 * than the policy.
 */
export function sendJson(body: object, response: Response): void {
  response.type('json').end(JSON.stringify(body));
}

/** The text of a list as JSON, item by item: one may be a role with all that it has. */
function* jsonOf(list: Iterable<object>): Iterable<string> {
  let before = '[';
  for (const item of list) {
    yield before + JSON.stringify(item);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** Sends what is made while it is sent, in turns. */
async function sendText(
  { type, pieces }: NonNullable<Answer['streamed']>,
  response: Response,
  pacer: Pacer,
): Promise<void> {
  const written = writerOf(response);
  response.type(type);
  let piece = '';
  for (const text of pieces) {
    piece += text;
    if (piece.length > LETTERS_PER_PIECE) {
      await written(piece);
      piece = '';
    }
    if (pacer.isDue) {
      await pacer.pause();
    }
    if (response.destroyed) {
      return;
    }
  }
  response.end(piece);
}

/** Makes the items of a list while it is sent. */
export function* lazily<T, J extends object>(
  items: readonly T[],
  toJson: (item: T) => J,
): Iterable<J> {
  for (const item of items) {
    yield toJson(item);
  }
}

/**
 * Writes pieces to a response, each of which is awaited until there is room for the next
 * one, or nobody reads on.
 */
function writerOf(response: Response): (piece: string) => Promise<void> {
  let goOn = () => {};
  // Once for all pieces: what compresses a response takes its listeners, and returns none.
  response.on('drain', () => goOn());
  response.once('close', () => goOn());
  return async piece => {
    if (!response.write(piece) && !response.destroyed) {
      await new Promise<void>(resolve => {
        goOn = resolve;
      });
    }
  };
}
