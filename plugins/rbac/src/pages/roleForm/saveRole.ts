import { DryRunJson, RolePatchJson } from '@portal-rbac/plugin-rbac-common';
import { isOfFiles } from '../../kit/words/whyReadOnly';
import {
  ChangeOptions,
  MadeRevision,
  PreviewOptions,
  RbacApi,
} from '../../api/RbacApi';
import { statusOf } from '../../api/statusOf';
import {
  readRole,
  RoleState,
  sameRole,
  StoredRole,
  wholeRole,
} from '../../kit/difference/RoleState';
import { Translate } from '../../translations/useTranslate';

/** How a role was changed meanwhile; nothing was saved then. */
export type Meanwhile =
  | { readonly kind: 'deleted' }
  | { readonly kind: 'changed'; readonly stored: StoredRole };

/** What a change would do; for a role of the policy files, also how to make it there. */
export type AccessChanges = DryRunJson & Partial<RolePatchJson>;

/** What saving a role would do, or how the role was changed meanwhile. */
export type Preview =
  { readonly kind: 'shown'; readonly dryRun: AccessChanges } | Meanwhile;

/** A role was saved, as this revision. */
export interface Saved {
  readonly kind: 'saved';
  readonly revision: MadeRevision;
}

/** What the author of a change says about it. */
export type AuthorsWords = Pick<ChangeOptions, 'reason' | 'overrides'>;

/** How often what was worked out may be overtaken by another change. */
const ATTEMPTS = 5;

/**
 * Works out what saving a role would do.
 *
 * @param before - the role as it was read; absent for a new one
 * @throws ResponseError if that cannot be known
 */
export async function previewRole(
  t: Translate,
  api: RbacApi,
  before: StoredRole | undefined,
  after: RoleState,
  options?: PreviewOptions,
): Promise<Preview> {
  const content = wholeRole(after);
  if (before && isOfFiles(before.source)) {
    const dryRun = await api.patchRole(before.role.name, content, options);
    return { kind: 'shown', dryRun };
  }
  let version = before?.version;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const name = before?.role.name;
    const dryRun = await unlessOvertaken(
      api.previewRole(name, content, version, options),
    );
    // Backends of earlier releases tell of it as of other refusals.
    if (dryRun && !(before && dryRun.refusal?.statusCode === 412)) {
      return { kind: 'shown', dryRun };
    }
    if (before) {
      const now = await readNow(api, before);
      if (now.kind !== 'same') {
        return now;
      }
      version = now.version;
    }
  }
  throw new Error(t('roleForm.saving.restlessPreview'));
}

/**
 * Saves a role, in one commit, if that does what was shown.
 *
 * @param before - the role as it was read; absent for a new one
 * @param shown - absent if nothing could be shown
 * @param said - what the author says of it
 * @returns what has become of it instead, if it was not saved
 * @throws ResponseError when the backend refuses; nothing was saved then
 */
export async function saveRole(
  t: Translate,
  api: RbacApi,
  before: StoredRole | undefined,
  after: RoleState,
  shown: DryRunJson | undefined,
  said: AuthorsWords = {},
): Promise<Preview | Saved> {
  let version = shown?.etag ?? before?.version;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const saved = await saveAt(api, before, after, { ...said, version });
    if (saved) {
      return saved;
    }
    // Perhaps it was another role that was changed.
    if (shown) {
      const preview = await previewRole(t, api, before, after);
      if (preview.kind !== 'shown' || !isSameImpact(preview.dryRun, shown)) {
        return preview;
      }
      version = preview.dryRun.etag;
    } else if (before) {
      const now = await readNow(api, before);
      if (now.kind !== 'same') {
        return now;
      }
      version = now.version;
    }
  }
  throw new Error(t('roleForm.saving.restless'));
}

/** @returns nothing if the policy is at another version */
async function saveAt(
  api: RbacApi,
  before: StoredRole | undefined,
  after: RoleState,
  options: ChangeOptions,
): Promise<Saved | undefined> {
  const content = wholeRole(after, options.reason);
  const made = await unlessOvertaken(
    before
      ? api.replaceRole(before.role.name, content, options)
      : api.createRole(content, options),
  );
  return made && { kind: 'saved', revision: made.revision };
}

/** @returns nothing if the policy is at another version */
async function unlessOvertaken<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (statusOf(error) !== 412) {
      throw error;
    }
    return undefined;
  }
}

/** Whether the same happens to the same people, whenever it was worked out. */
export function isSameImpact(a: DryRunJson, b: DryRunJson): boolean {
  const outcome = ({ impact, refusal }: DryRunJson) =>
    JSON.stringify([
      refusal,
      impact && { ...impact, evaluatedUsers: undefined },
    ]);
  return outcome(a) === outcome(b);
}

/** Whether the role is as it was read, and at which version of the policy. */
async function readNow(
  api: RbacApi,
  before: StoredRole,
): Promise<Meanwhile | { readonly kind: 'same'; readonly version: string }> {
  const stored = await readIfThere(api, before.role.name);
  if (!stored) {
    return { kind: 'deleted' };
  }
  return sameRole(stored.role, before.role)
    ? { kind: 'same', version: stored.version }
    : { kind: 'changed', stored };
}

async function readIfThere(
  api: RbacApi,
  name: string,
): Promise<StoredRole | undefined> {
  try {
    return await readRole(api, name);
  } catch (error) {
    if (statusOf(error) === 404) {
      return undefined;
    }
    throw error;
  }
}
