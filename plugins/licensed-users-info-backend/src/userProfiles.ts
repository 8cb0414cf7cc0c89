import type { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import {
  parseEntityRef,
  stringifyEntityRef,
  type Entity,
} from '@backstage/catalog-model';
import { toError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { z } from 'zod';

/** A user's profile in the catalog. */
export interface UserProfile {
  readonly displayName?: string;
  readonly email?: string;
}

const text = z.string().min(1).optional().catch(undefined);
const profileSchema = z
  .object({ profile: z.object({ displayName: text, email: text }) })
  .transform(({ profile }) => profile)
  .catch({ displayName: undefined, email: undefined });

const FIELDS = ['spec.profile.displayName', 'spec.profile.email'];

/**
 * The reference as the catalog compares it: complete and in lower case. What
 * is no reference (older auth backends did not check) stays as it is.
 */
export function canonicalEntityRef(ref: string): string {
  return isEntityRef(ref) ? stringifyEntityRef(parseEntityRef(ref)) : ref;
}

function isEntityRef(ref: string): boolean {
  try {
    parseEntityRef(ref);
    return true;
  } catch {
    return false;
  }
}

/**
 * Looks up names and mail addresses for one answer. The first failure of the
 * catalog ends the look-ups of that answer: the list goes on without names
 * rather than waiting for a time-out per batch.
 */
export class UserProfiles {
  readonly #catalog: CatalogService;
  readonly #auth: AuthService;
  readonly #logger: LoggerService;
  #failed = false;

  constructor(options: {
    catalog: CatalogService;
    auth: AuthService;
    logger: LoggerService;
  }) {
    this.#catalog = options.catalog;
    this.#auth = options.auth;
    this.#logger = options.logger;
  }

  /** True once the catalog has failed, so that names may be missing. */
  get failed(): boolean {
    return this.#failed;
  }

  /**
   * The profiles of the given users, in their order; undefined for users that
   * the catalog does not know. Never throws.
   *
   * @param refs - canonical entity references, a few hundred at most.
   */
  async of(refs: readonly string[]): Promise<(UserProfile | undefined)[]> {
    const entityRefs = refs.filter(isEntityRef);
    const entities = await this.#entities(entityRefs);
    const byRef = new Map(
      entityRefs.map((ref, index) => [ref, entities[index]]),
    );
    return refs.map(ref => {
      const entity = byRef.get(ref);
      return entity && profileSchema.parse(entity.spec);
    });
  }

  /** In the order of the references, with gaps, as the catalog promises. */
  async #entities(entityRefs: string[]): Promise<(Entity | undefined)[]> {
    if (this.#failed || entityRefs.length === 0) {
      return [];
    }
    try {
      const { items } = await this.#catalog.getEntitiesByRefs(
        { entityRefs, fields: FIELDS },
        { credentials: await this.#auth.getOwnServiceCredentials() },
      );
      return items;
    } catch (error) {
      this.#failed = true;
      this.#logger.warn(
        'The catalog cannot be read; users are listed without names',
        toError(error),
      );
      return [];
    }
  }
}
