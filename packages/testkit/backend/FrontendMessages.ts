/** A message of a PostgreSQL client, with the bytes it is made of. */
export interface FrontendMessage {
  readonly bytes: Buffer;
  /** The text of the statement, if the message brings one. */
  readonly statement?: string;
}

/** The length of a message counts itself, which is four bytes. */
const LENGTH = 4;

/**
 * Cuts what a client sends into messages, as the pieces arrive. The first one
 * of a connection has no type byte.
 */
export class FrontendMessages {
  private rest: Buffer = Buffer.alloc(0);
  private isStarted = false;

  /** The messages that are complete with the next piece. */
  push(piece: Buffer): FrontendMessage[] {
    this.rest = Buffer.concat([this.rest, piece]);
    const messages: FrontendMessage[] = [];
    for (;;) {
      const header = this.isStarted ? 1 : 0;
      if (this.rest.length < header + LENGTH) {
        return messages;
      }
      const end = header + this.rest.readInt32BE(header);
      if (this.rest.length < end) {
        return messages;
      }
      const bytes = this.rest.subarray(0, end);
      this.rest = this.rest.subarray(end);
      messages.push({
        bytes,
        statement: this.isStarted ? statementOf(bytes) : undefined,
      });
      this.isStarted = true;
    }
  }
}

/** `Query` has the text at once, `Parse` behind the name of the statement. */
function statementOf(bytes: Buffer): string | undefined {
  const type = String.fromCharCode(bytes[0]);
  const body = bytes.subarray(1 + LENGTH);
  if (type === 'Q') {
    return textAt(body, 0);
  }
  return type === 'P' ? textAt(body, body.indexOf(0) + 1) : undefined;
}

function textAt(body: Buffer, start: number): string {
  return body.toString('utf8', start, body.indexOf(0, start));
}
