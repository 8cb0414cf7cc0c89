import {
  AuthService,
  BackstageCredentials,
  BackstageUserPrincipal,
} from '@backstage/backend-plugin-api';
import { AuthenticationError } from '@backstage/errors';
import { hasExpired, Identity, recentTokens, tokenIn } from './recentTokens';

/** Verifies the token of a user, as the permission backend does. Rejects if it is not valid. */
export type Verify = (limitedUserToken: string) => Promise<Identity>;

interface Issued {
  readonly from: unknown;
  readonly token: string;
}

/**
 * Identifies the caller. Any plugin can create and change credentials, so they are
 * not trusted: the token in them counts. The permission backend gets its limited
 * form, and it is verified here as it is there.
 */
export class Identities {
  private readonly verified = recentTokens<Promise<Identity>>();
  /** Making a limited token takes longer than a decision, and a request asks many times. */
  private readonly issued = new WeakMap<BackstageCredentials, Issued>();

  constructor(
    private readonly auth: Pick<AuthService, 'getLimitedUserToken'>,
  ) {}

  /** Rejects if the permission backend would not accept the user's identity. */
  async of(credentials: BackstageCredentials, verify: Verify) {
    const token =
      this.knownTokenOf(credentials) ?? (await this.issueFor(credentials));
    let verification = this.verified.get(token);
    if (!verification) {
      verification = verify(token);
      this.verified.set(token, verification);
      verification.catch(() => this.verified.delete(token));
    }
    const identity = await verification;
    if (hasExpired(identity)) {
      throw new AuthenticationError('The token has expired');
    }
    return identity;
  }

  private knownTokenOf(credentials: BackstageCredentials): string | undefined {
    const known = this.issued.get(credentials);
    return known?.from === tokenIn(credentials) ? known?.token : undefined;
  }

  private async issueFor(credentials: BackstageCredentials): Promise<string> {
    const from = tokenIn(credentials);
    // The token alone: the name in credentials that somebody made is anybody's.
    const { token } = await this.auth.getLimitedUserToken(
      credentials as BackstageCredentials<BackstageUserPrincipal>,
    );
    this.issued.set(credentials, { from, token });
    return token;
  }
}
