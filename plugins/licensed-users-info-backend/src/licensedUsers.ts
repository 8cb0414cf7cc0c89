import type { SignIn } from './UserInfoStore';
import { canonicalEntityRef, type UserProfiles } from './userProfiles';

/** One user of the list, as clients read it. */
export interface LicensedUser {
  readonly userEntityRef: string;
  /** As in an HTTP header, in GMT; absent if the record holds no readable time. */
  readonly lastTimeLogin?: string;
  readonly displayName?: string;
  readonly email?: string;
}

/** Bounds the memory of a list and the size of one catalog request. */
const USERS_PER_BATCH = 500;

async function* inBatches<T>(
  items: AsyncIterable<T>,
  size: number,
): AsyncGenerator<readonly T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) {
    yield batch;
  }
}

/**
 * Joins sign-ins with the profiles of their users, batch by batch, in the order
 * of the sign-ins.
 */
export async function* listLicensedUsers(
  signIns: AsyncIterable<SignIn>,
  profiles: UserProfiles,
): AsyncGenerator<readonly LicensedUser[]> {
  for await (const batch of inBatches(signIns, USERS_PER_BATCH)) {
    const refs = batch.map(signIn => canonicalEntityRef(signIn.userEntityRef));
    const found = await profiles.of(refs);
    yield batch.map(({ signedInAt }, index) => ({
      userEntityRef: refs[index],
      lastTimeLogin: signedInAt?.toHTTP(),
      ...found[index],
    }));
  }
}
