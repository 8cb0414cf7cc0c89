import { because, ReasonCode, ReasonParams } from '../reasons/sentences';

/** The message of a refinement for a value that does not pass it. */
export function rule<Code extends ReasonCode>(
  code: Code,
  ...given: ReasonParams<Code>
) {
  const { message, params } = because(code, ...given);
  return { error: message, params: { code, params } };
}
