import { Reason } from '@portal-rbac/plugin-rbac-common';
import { Translate } from '../../translations/useTranslate';
import { demandTellings } from './reasons/demands';
import { fieldTellings, withNearest } from './reasons/fields';
import { fileTellings } from './reasons/files';
import { guardrailTellings } from './reasons/guardrails';
import { noteTellings } from './reasons/notes';
import { refusalTellings } from './reasons/refusals';
import { requestTellings } from './reasons/requests';
import { schemaTellings } from './reasons/schema';
import { ReasonMessage, Shown, Speech, text } from './reasons/speech';
import { valueTellings } from './reasons/values';
import { assignedTellings } from './reasons/assigned';
import { warningTellings } from './reasons/warnings';

type Telling = (params: never, speech: Speech, message: string) => string;

const tellings: ReadonlyMap<string, Telling> = new Map(
  Object.entries({
    ...valueTellings,
    ...fieldTellings,
    ...fileTellings,
    ...guardrailTellings,
    ...demandTellings,
    ...warningTellings,
    ...noteTellings,
    ...assignedTellings,
    ...refusalTellings,
    ...requestTellings,
  }),
);

const schema: ReadonlyMap<string, Telling> = new Map(
  Object.entries(schemaTellings),
);

/** Other signs would lead to messages of other rooms. */
const CODE = /^[a-z]+(-[a-z0-9]+)*$/;

/**
 * A sentence of the backend in the language of the user. Portals may be older or newer
 * than this interface: a reason that it does not know, or that names other things than
 * expected, is shown as it came.
 */
export function reasonText(
  t: Translate,
  { code, params, message }: Reason,
): string {
  try {
    const speech = speechOf(t);
    const ofSchema = schema.get(code);
    if (ofSchema) {
      return speech.say('language') === 'en'
        ? message
        : ofSchema(params as never, speech, message);
    }
    const telling = tellings.get(code);
    return telling
      ? telling(params as never, speech, message)
      : textOfParams(code as ReasonMessage, params, speech);
  } catch {
    return message;
  }
}

/** Type-checking it against all messages takes minutes. */
type Untyped = (key: string, options: object) => unknown;

function speechOf(t: Translate): Speech {
  // The reason alone decides which message it is, and which options it takes.
  const translate = t as unknown as Untyped;
  const say = (name: ReasonMessage, shown: Shown = {}) => {
    if (!Object.values(shown).every(isShown)) {
      throw new TypeError(`${name} cannot be said of this`);
    }
    const key = `reasons.${name}`;
    const { count } = shown;
    const said = translate(key, {
      // Not among the options, which names of other portals could be.
      replace: shown,
      ...(typeof count === 'number' && { count }),
    });
    if (typeof said !== 'string' || said === key || said.includes('{{')) {
      throw new TypeError(`There is no such message: ${name}`);
    }
    return said;
  };
  const tell = (reason: unknown) => {
    if (!isReason(reason)) {
      throw new TypeError('There is no reason behind it');
    }
    return reasonText(t, reason);
  };
  return {
    say,
    tell,
    problems: (problems, subject = '') =>
      problems
        .map(problem => {
          const field = text(problem.field) || subject;
          const sentence = tell(problem);
          return field
            ? say('inField', { field, problem: sentence })
            : sentence;
        })
        .join('; '),
  };
}

/** The text of a reason whose parameters go into its message as they are, or as reasons. */
function textOfParams(
  code: ReasonMessage,
  { nearest, ...params }: Reason['params'],
  { say, tell }: Speech,
): string {
  if (!CODE.test(code)) {
    throw new TypeError(`There is no such code: ${code}`);
  }
  const shown = Object.entries(params).flatMap(([name, value]) => {
    if (isReason(value)) {
      return [[name, tell(value)]];
    }
    return isShown(value) ? [[name, value]] : [];
  });
  const said = say(code, Object.fromEntries(shown));
  return withNearest(
    said,
    nearest === undefined ? nearest : text(nearest),
    say,
  );
}

function isShown(value: unknown): value is Shown[string] {
  return (
    typeof value === 'string' ||
    Number.isFinite(value) ||
    (Array.isArray(value) && value.every(item => typeof item === 'string'))
  );
}

function isReason(value: unknown): value is Reason {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const { code, params, message } = value as Partial<Reason>;
  return (
    typeof code === 'string' &&
    typeof message === 'string' &&
    typeof params === 'object' &&
    params !== null
  );
}
