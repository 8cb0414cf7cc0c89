import assert from 'node:assert';
import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { omit, xor } from 'lodash';
import { writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { readPolicyFiles } from '@internal/rbac-policy-files';
import {
  atOnce,
  defaultRules,
  defaultSizes,
  emptyDocument,
  FILES,
  loadInto,
  offerOf,
  parsePolicyFiles,
  PolicyDocument,
  withChecksum,
} from '@portal-rbac/plugin-rbac-core';
import {
  anyFileTexts,
  FileTexts,
  NOW,
  noSurroundings,
  runs,
  TestFolder,
  withstands,
} from '@internal/rbac-testkit';

jest.setTimeout(300_000);

/** What happens to a file, at any of its bytes. */
const damages = {
  'cut off': (bytes: Buffer, at: number) => bytes.subarray(0, at),
  'without its beginning': (bytes: Buffer, at: number) => bytes.subarray(at),
  'without a byte': (bytes: Buffer, at: number) =>
    Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]),
  changed: (bytes: Buffer, at: number, by: number) => {
    const copy = Buffer.from(bytes);
    copy[at] = by;
    return copy;
  },
  'with a byte more': (bytes: Buffer, at: number, by: number) =>
    Buffer.concat([bytes.subarray(0, at), Buffer.of(by), bytes.subarray(at)]),
  'full of zeros': (bytes: Buffer, at: number) =>
    Buffer.concat([bytes.subarray(0, at), Buffer.alloc(bytes.length - at)]),
} as const;

/** Places in a file that are damaged in one attack, one after another. */
const PLACES = 50;

const anyDamage = fc.record({
  texts: anyFileTexts,
  hasChecksum: fc.boolean(),
  file: fc.constantFrom<keyof FileTexts>('policies', 'conditions'),
  damage: fc.constantFrom(
    ...(Object.keys(damages) as (keyof typeof damages)[]),
  ),
  /** The byte that is put there, where one is. */
  by: fc.oneof(
    fc.constantFrom(...Buffer.from('\n\r#,"\'-: &*\0\xff', 'latin1')),
    fc.nat({ max: 255 }),
  ),
  first: fc.nat({ max: 100 }),
});
type Attack = typeof anyDamage extends fc.Arbitrary<infer T> ? T : never;

/*
 * Policy files that are damaged at each of their bytes. The content of a file with a
 * checksum stays in force whatever happens to it; in other files, a damaged line or
 * document affects only the roles that it names, and a file that has become empty
 * changes nothing.
 */
it('lets a file that is damaged at any byte change no role but those that the damaged part names', async () => {
  const folder = await TestFolder.make();
  try {
    const attacks = withstands(anyDamage, runs(60), attack =>
      damage(folder, attack),
    );
    await expect(attacks).resolves.toBeUndefined();
  } finally {
    await folder.remove();
  }
});

async function damage(
  folder: TestFolder,
  { texts, hasChecksum, file, damage: kind, by, first }: Attack,
) {
  const whole: FileTexts = hasChecksum
    ? {
        policies: atOnce(withChecksum(texts.policies)),
        conditions: atOnce(withChecksum(texts.conditions)),
      }
    : texts;
  const before = await load(folder, emptyDocument, whole);
  assert(before.roles.size > 0, 'sound files are rejected');
  const bytes = Buffer.from(whole[file]);
  const step = Math.ceil(bytes.length / PLACES);
  for (let at = first % step; at < bytes.length; at += step) {
    const damaged = damages[kind](bytes, at, by);
    const after = await load(folder, before, { ...whole, [file]: damaged });
    const isAffected = hasChecksum
      ? () => false
      : affected(file, whole[file], damaged.toString());
    for (const ref of new Set([
      ...before.roles.keys(),
      ...after.roles.keys(),
    ])) {
      assert(
        isAffected(ref) ||
          isDeepStrictEqual(says(before, ref), says(after, ref)),
        `${kind} at byte ${at} changes ${ref}`,
      );
    }
  }
}

/**
 * Loads the files into a policy.
 *
 * @returns the next policy; the same one if the load is rejected
 */
async function load(
  folder: TestFolder,
  document: PolicyDocument,
  { policies, conditions }: Record<keyof FileTexts, string | Buffer>,
): Promise<PolicyDocument> {
  const paths = {
    policyFile: folder.file('policies.csv'),
    conditionsFile: folder.file('conditions.yaml'),
  };
  await writeFile(paths.policyFile, policies);
  await writeFile(paths.conditionsFile, conditions);
  const { texts } = await readPolicyFiles(paths, defaultSizes);
  if (!texts) {
    return document;
  }
  const parsed = atOnce(parsePolicyFiles(texts, defaultRules));
  const inForce = [...document.roles.values()];
  const offer = atOnce(offerOf(parsed, { ...noSurroundings, inForce }));
  return offer.kind === 'rejected'
    ? document
    : loadInto(document, FILES, offer.declarations, NOW).document;
}

/** The content of a role, whoever wrote it and when. */
function says(document: PolicyDocument, ref: RoleRef) {
  return omit(document.roles.get(ref), 'metadata');
}

/** Tells which roles the lines or documents name that are not in both texts. */
function affected(file: keyof FileTexts, one: string, other: string) {
  const separator = file === 'policies' ? /\r?\n/ : /^---\r?\n/m;
  const [parts, others] = [one, other].map(text => text.split(separator));
  // Names are compared without capitals; of anything else they count.
  const isEmptied = !/role:/i.test(other);
  const changed = xor(parts, others).map(part => part.toLowerCase());
  return (ref: RoleRef) =>
    !isEmptied && changed.some(part => part.includes(ref));
}
