import {
  LastUsesOfRole,
  lastUsesOfRole,
  Role,
  Use,
} from '@portal-rbac/plugin-rbac-core';
import { OwnAccess, UnlimitedAccess } from '../administration/access';
import { toRef } from '../decision/references';
import { inTurns, patient } from '../runtime/Pacer';
import { Noted } from '../settings/usage';
import { UseStore } from '../store/UseStore';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Uses of a role that are read, the latest: SQLite gives them at once. */
const MAX_OF_ROLE = 10_000;
/** Uses of oneself that are listed. */
const MAX_OWN = 1_000;

interface Dependencies {
  readonly store: Pick<UseStore, 'usesOf'>;
  readonly noted: () => Noted;
  /** Milliseconds for which uses are kept. */
  readonly keptFor: () => number;
}

/** What is noted of what one user used. */
export interface OwnUses {
  readonly noted: Noted;
  readonly keptForDays: number;
  readonly uses: readonly Use[];
  readonly isCutOff: boolean;
}

/** What is noted of the use of a role, and of oneself; as of a minute ago. */
export class NotedAccess {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * When the lines of a role were used last.
   *
   * @param _caller - may know of every role
   * @throws PolicyRefusal if the database does not answer
   */
  async ofRole(
    role: Role,
    _caller: UnlimitedAccess<'read'>,
    signal: AbortSignal,
  ): Promise<LastUsesOfRole & { readonly noted: Noted }> {
    const noted = this.dependencies.noted();
    const uses =
      noted === 'off'
        ? []
        : await this.dependencies.store.usesOf(role.ref, MAX_OF_ROLE);
    const last = await inTurns(lastUsesOfRole(role, uses), signal, patient);
    return { noted, ...last };
  }

  /**
   * What callers used themselves, the latest first.
   *
   * @throws PolicyRefusal if the database does not answer
   */
  async ofCaller({ user }: OwnAccess): Promise<OwnUses> {
    const { store, keptFor } = this.dependencies;
    const noted = this.dependencies.noted();
    const found =
      noted === 'people'
        ? await store.usesOf(toRef(user.userEntityRef), MAX_OWN + 1)
        : [];
    return {
      noted,
      keptForDays: Math.ceil(keptFor() / DAY_MS),
      uses: found.slice(0, MAX_OWN),
      isCutOff: found.length > MAX_OWN,
    };
  }
}
