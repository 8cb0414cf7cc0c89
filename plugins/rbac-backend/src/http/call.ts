import { JsonObject } from '@backstage/types';
import {
  AnswerJson,
  Endpoint,
  ParsedRequest,
  AdministrativeAction,
} from '@portal-rbac/plugin-rbac-common';
import { Access, OwnAccess, UnlimitedAccess } from '../administration/access';
import { Answer } from './send';

type ActionOf<E extends Endpoint> = Extract<E['needs'], AdministrativeAction>;

/** What proves that the caller may use a call, and how far that reaches. */
export type CallerOf<E extends Endpoint> = E extends { needs: 'own' }
  ? OwnAccess
  : E extends { everything: string }
    ? UnlimitedAccess<ActionOf<E>>
    : Access<ActionOf<E>>;

/** A request as a handler sees it. */
export interface Call<E extends Endpoint> extends ParsedRequest<E> {
  readonly caller: CallerOf<E>;
  /** Aborts when the caller is gone. */
  readonly signal: AbortSignal;
  /** Whether the body says anything. */
  readonly hasBody: boolean;
  /** The first of some media types that the caller accepts. */
  readonly accepted: (types: string[]) => string | false;
}

/** What a call answers, and what the audit log keeps of it. */
export interface Shown<E extends Endpoint> extends Pick<
  Answer,
  'streamed' | 'total' | 'version'
> {
  readonly body?: AnswerJson<E>;
  /** The items of the body, made while they are sent. */
  readonly list?: AnswerJson<E> extends readonly (infer Item)[]
    ? Iterable<Item>
    : never;
  readonly audited?: JsonObject;
}

/** Makes what a call answers of a request, and of what it is given beside it. */
export type Showing<E extends Endpoint, Given = unknown> = (
  call: Call<E> & Given,
) => Shown<E> | Promise<Shown<E>>;
