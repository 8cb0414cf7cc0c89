import assert from 'node:assert';
import { AskedBackend } from '@internal/rbac-testkit/backend/AskedBackend';
import { RawAnswer } from '@internal/rbac-testkit/backend/rawCall';

/** What no answer may reveal: statements, stacks, places in the file system. */
const leaks = [
  /\b(select|insert into|update|delete from) .*\b(rbac_|where)/i,
  /SQLITE|sqlstate|knex|ECONN/i,
  /\n\s+at /,
  /\.[jt]s:\d+/,
  /\/(tmp|home|root|work|usr|node_modules)\b/,
];

/** A long message is an echo. */
const MAX_MESSAGE = 8_000;

/**
 * Whatever is sent, the answer is no failure and reveals nothing internal; a
 * refusal shows the reason, and nothing was changed.
 *
 * @returns the status of the answer
 */
export async function requireDecency(
  portal: AskedBackend,
  exchange: () => Promise<RawAnswer>,
): Promise<number> {
  const before = await stateOf(portal);
  const { status, text, headers } = await exchange();
  assert(status < 500, `the answer is ${status}: ${text}`);
  assert.notEqual(status, 304);
  if (status >= 400) {
    requireSparingMessage(status, text);
    leaks.forEach(leak => assert.doesNotMatch(JSON.stringify(headers), leak));
    assert.deepEqual(await stateOf(portal), before);
  }
  return status;
}

function requireSparingMessage(status: number, text: string) {
  // Only paths that nothing serves have an empty answer.
  if (status === 404 && text === '') {
    return;
  }
  const message: string = JSON.parse(text).error?.message;
  assert.match(message, /^.{10,}/s);
  assert(message.length < MAX_MESSAGE, `a message of ${message.length}`);
  leaks.forEach(leak => assert.doesNotMatch(message, leak));
}

/** What identifies a state: the revision and the list of plugins. */
async function stateOf(portal: AskedBackend) {
  const roles = await portal.call('get', '/roles?limit=1');
  const plugins = await portal.call('get', '/plugins/id');
  return { revision: roles.headers.etag, ids: plugins.body.ids };
}
