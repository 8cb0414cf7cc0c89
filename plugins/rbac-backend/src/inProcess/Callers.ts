import { DefaultHttpAuthService } from '@backstage/backend-defaults/httpAuth';
import {
  BackstageCredentials,
  BackstageServicePrincipal,
  BackstageUserPrincipal,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import { Request } from 'express';
import { hasExpired, Identity, recentTokens, tokenIn } from './recentTokens';

/** Whoever Backstage lets in. */
export type Caller = BackstageCredentials<
  BackstageUserPrincipal | BackstageServicePrincipal
>;

/**
 * Says who calls a route, as the barrier does that Backstage has in front of all
 * routes. Verifying the signature of a token takes longer than all else of a
 * decision, and a page asks many times: a user's own token is verified once in five
 * seconds.
 */
export class Callers {
  private readonly verified = recentTokens<Identity>();
  /** A portal's own service may look at more than the token. */
  private readonly isStandard: boolean;

  constructor(private readonly httpAuth: HttpAuthService) {
    this.isStandard = httpAuth instanceof DefaultHttpAuthService;
  }

  /** Rejects, as the barrier does, whoever is neither a user nor a service. */
  async of(request: Request): Promise<Caller> {
    const token = this.isStandard ? bearerTokenOf(request) : undefined;
    const known = token === undefined ? undefined : this.verified.get(token);
    if (known && !hasExpired(known)) {
      return known;
    }
    const caller = await this.httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    // A plugin that asks on behalf of a user has a token of its own.
    if (token !== undefined && isUser(caller) && tokenIn(caller) === token) {
      this.verified.set(token, caller);
    }
    return caller;
  }
}

/** Whether they are a user, or a plugin on behalf of one. */
export function isUser(caller: Caller): caller is Identity {
  return caller.principal.type === 'user';
}

function bearerTokenOf({ headers }: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}
