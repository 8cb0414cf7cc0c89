import { oneLine } from '@portal-rbac/plugin-rbac-common';
import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { CommandFailure } from '../command';
import { jsonOf } from '../portal/portalAnswer';
import { Period } from './period';

/** Bytes of a line; the auditor's longest events have some hundred thousand. */
const MAX_LINE_BYTES = 1024 * 1024;
/** Events that are kept. */
const MAX_EVENTS = 100_000;
/** Lines that could not be read and are named. */
const MAX_NAMED_LINES = 100;
/** Characters of an event's text. */
const MAX_TEXT = 2_000;

const LINE_FEED = 0x0a;
/** Characters of a time without its parts of a second. */
const SECONDS = '2026-11-23T00:00:00'.length;

const text = z
  .string()
  .transform(value => value.slice(0, MAX_TEXT))
  .optional()
  .catch(undefined);

/** What Backstage's auditor logs of a write of roles, policies or conditions. */
const eventSchema = z.object({
  isAuditEvent: z.literal(true),
  plugin: z.literal('permission'),
  eventId: z.enum(['role-write', 'policy-write', 'condition-write']),
  status: z.enum(['failed', 'succeeded']),
  timestamp: text,
  message: text,
  statusCode: z.number().optional().catch(undefined),
  actor: z.object({ actorId: text }).catch({}),
  meta: z
    .object({
      actor: text,
      actionType: text,
      source: text,
      roleEntityRef: text,
      reason: text,
      revision: z.number().optional().catch(undefined),
      overrides: z.array(z.string()).optional().catch(undefined),
    })
    .catch({}),
});

type Event = z.infer<typeof eventSchema>;

/** A write that was refused, or that broke guardrails on purpose. */
export interface AuditedWrite {
  /** The line of the log, counted from 1. */
  readonly line: number;
  /** ISO 8601, in UTC; absent if the log does not have it. */
  readonly at?: string;
  readonly eventId: string;
  readonly actor?: string;
  readonly actionType?: string;
  readonly source?: string;
  readonly role?: string;
  readonly reason?: string;
  readonly revision?: number;
  /** What REST answered, if it was asked. */
  readonly statusCode?: number;
  readonly message?: string;
  /** The guardrails that it broke on purpose. */
  readonly overrides?: readonly string[];
}

/** What a log of the auditor has of a period. */
export interface AuditedPeriod {
  readonly refused: readonly AuditedWrite[];
  readonly overriding: readonly AuditedWrite[];
  /** When the first change in the log was, made or refused; absent if it has none. */
  readonly first?: string;
  /** When the last one was. */
  readonly last?: string;
  /** Lines that may be events and cannot be read; the first hundred. */
  readonly unreadable: readonly number[];
  readonly unreadableTotal: number;
}

/**
 * Extracts refusals and overridden guardrails from a portal's log, which has events of the auditor as
 * JSON lines between other lines. An event without a known time counts as part of the period.
 *
 * @throws CommandFailure if the file cannot be read, or has too many of them
 */
export async function readAuditLog(
  file: string,
  { from, to }: Period,
): Promise<AuditedPeriod> {
  const refused: AuditedWrite[] = [];
  const overriding: AuditedWrite[] = [];
  const unreadable: number[] = [];
  let [first, last]: string[] = [];
  let line = 0;
  for await (const content of linesOf(file)) {
    line += 1;
    const found = eventIn(content);
    if (found === 'unreadable') {
      unreadable.push(line);
    } else if (found) {
      const { at, event } = found;
      if (at !== undefined) {
        first = first === undefined || at < first ? at : first;
        last = last === undefined || at > last ? at : last;
      }
      // The auditor may have cut off what is less than a second.
      const isWithin =
        at === undefined || (from.slice(0, SECONDS) <= at && at <= to);
      if (isWithin && event.status === 'failed') {
        refused.push(writeOf(event, line, at));
      } else if (isWithin && event.meta.overrides?.length) {
        overriding.push(writeOf(event, line, at));
      }
    }
    if (refused.length + overriding.length > MAX_EVENTS) {
      throw new CommandFailure(
        `${file} has more than ${MAX_EVENTS} refusals; write the folders of shorter times`,
      );
    }
  }
  return {
    refused,
    overriding,
    first,
    last,
    unreadable: unreadable.slice(0, MAX_NAMED_LINES),
    unreadableTotal: unreadable.length,
  };
}

/** The event on a line, if any, and its time. */
function eventIn(
  line: string | undefined,
): { at?: string; event: Event } | 'unreadable' | undefined {
  if (line === undefined) {
    return 'unreadable';
  }
  if (!line.includes('"isAuditEvent"')) {
    return undefined;
  }
  const start = line.indexOf('{');
  const json = jsonOf(line.slice(start));
  if (json === undefined) {
    return 'unreadable';
  }
  const { data: event } = eventSchema.safeParse(json);
  return event && { event, at: timeOf(line.slice(0, start), event) };
}

/** A production log has no time of its own; what collects it writes one before the line. */
function timeOf(before: string, { timestamp = '' }: Event) {
  const [collected] = /^\d{4}-\d{2}-\d{2}T[\d:.]+\S*/.exec(before) ?? [];
  const written = collected ?? timestamp.replace(' ', 'T');
  const hasZone = /T.*(Z|[+-]\d{2}:?\d{2})$/.test(written);
  const time = new Date(hasZone ? written : `${written}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

function writeOf(
  { eventId, message, statusCode, actor, meta }: Event,
  line: number,
  at: string | undefined,
): AuditedWrite {
  const { actionType, source, roleEntityRef, reason, revision, overrides } =
    meta;
  return {
    line,
    at,
    eventId,
    actor: meta.actor ?? actor.actorId,
    actionType,
    source,
    role: roleEntityRef,
    reason,
    revision,
    statusCode,
    message: message?.replace(`permission.${eventId}`, '').trim() || undefined,
    overrides,
  };
}

/** The lines of a file; nothing for a line that is too long. */
async function* linesOf(
  file: string,
): AsyncGenerator<string | undefined, undefined> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  const add = (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > MAX_LINE_BYTES) {
      pieces = [];
    } else {
      pieces.push(piece);
    }
  };
  const take = () => {
    const line =
      bytes > MAX_LINE_BYTES ? undefined : Buffer.concat(pieces).toString();
    pieces = [];
    bytes = 0;
    return line;
  };
  try {
    for await (const chunk of createReadStream(file)) {
      let from = 0;
      for (
        let to = chunk.indexOf(LINE_FEED);
        to !== -1;
        to = chunk.indexOf(LINE_FEED, from)
      ) {
        add(chunk.subarray(from, to));
        yield take();
        from = to + 1;
      }
      add(chunk.subarray(from));
    }
  } catch (error) {
    throw new CommandFailure(
      `${file} cannot be read: ${(error as Error).message}`,
    );
  }
  if (bytes > 0) {
    yield take();
  }
}

/** What finds the refused changes in the log of a portal. */
const FILTER =
  'select(.isAuditEvent and .plugin == "permission" and .status == "failed" and (.eventId | endswith("-write")))';

/**
 * What was refused, for people.
 *
 * @param found - absent if no log was given
 */
export function auditText(found: AuditedPeriod | undefined): string {
  if (!found) {
    return `What was refused is not in the history. The audit log of the portal has it; this finds it there:
jq -R 'fromjson? | ${FILTER}'
`;
  }
  const { refused, overriding, first, last, unreadable, unreadableTotal } =
    found;
  const more =
    unreadableTotal > unreadable.length
      ? ` and ${unreadableTotal - unreadable.length} more`
      : '';
  return [
    first === undefined
      ? 'The log has no time of any change, made or refused.'
      : `The log has changes, made or refused, from ${first} to ${last}.`,
    'Times without a zone are taken for UTC.',
    ...(unreadableTotal > 0
      ? [
          `THESE LINES OF THE LOG ARE CUT OFF OR TOO LONG, AND MAY BE REFUSALS: ${unreadable.join(', ')}${more}`,
        ]
      : []),
    '',
    `Refused: ${refused.length}`,
    ...refused.flatMap(writeLines),
    '',
    `Made although a guardrail was broken, on purpose: ${overriding.length}`,
    ...overriding.flatMap(writeLines),
    '',
  ].join('\n');
}

function writeLines(write: AuditedWrite): string[] {
  const { at = 'unknown time', actor = 'unknown', source, actionType } = write;
  const { eventId, role, revision, message, reason, overrides } = write;
  const facts = [at, actor, source, eventId, actionType, role];
  return [
    facts.filter(Boolean).join('  '),
    ...(revision === undefined ? [] : [`    revision ${revision}`]),
    ...(reason === undefined ? [] : [`    ${reason}`]),
    ...(message === undefined ? [] : [`    ${message}`]),
    ...(overrides ?? []).map(
      guardrail => `    breaks ${JSON.stringify(guardrail)}`,
    ),
  ].map(oneLine);
}
