import {
  documentOf,
  narrowing,
  policy,
  roleOf,
  subjectOf,
  userRef,
} from '@internal/rbac-testkit';
import { compile, requestOf } from '@portal-rbac/plugin-rbac-core';
import { Noted } from '../settings/usage';
import { NotedUse } from '../store/UseStore';
import { UseNotes } from './UseNotes';

const NOON = Date.UTC(2026, 10, 28, 12);
const DAY_MS = 24 * 60 * 60 * 1_000;
const ann = 'user:default/ann';

const reader = roleOf('reader', {
  members: [userRef('ann'), userRef('bob')],
  policies: [
    policy('catalog-entity, read, allow'),
    policy('catalog.entity.delete, delete, allow'),
    policy('kubernetes.proxy, use, deny'),
  ],
  conditions: [{ id: 1, ...narrowing(['update']) }],
});
const snapshot = compile(documentOf(reader), {
  precedence: 'conditional',
  superUsers: new Set([userRef('root')]),
});
const read = requestOf({
  name: 'catalog.entity.read',
  action: 'read',
  resourceType: 'catalog-entity',
});

function noting(noted: Noted, maxNoted?: number) {
  const notes = new UseNotes(noted, maxNoted);
  return {
    notes,
    ask: (request = read, user = ann) => {
      const subject = subjectOf(user);
      notes.note(
        snapshot.decide(request, subject),
        request,
        subject.userRef,
        snapshot,
      );
    },
  };
}

const texts = (uses: readonly NotedUse[]) =>
  uses.map(({ usedBy, permission, action, resourceType, lastDay }) =>
    [usedBy, permission || '-', action, resourceType ?? '-', lastDay].join(' '),
  );

describe('the notes of what is used', () => {
  it('say which permission was used through which role, and no person', () => {
    const { notes, ask } = noting('permissions');
    ask();
    ask();
    const found = notes.collect(NOON);
    expect(texts(found.uses)).toEqual([
      'role:default/reader - read catalog-entity 2026-11-28',
    ]);
    expect(found.isCutOff).toBe(false);
  });

  it('say who used it as well, if people are noted', () => {
    const { notes, ask } = noting('people');
    ask();
    expect(texts(notes.collect(NOON).uses)).toEqual([
      'role:default/reader - read catalog-entity 2026-11-28',
      'user:default/ann - read catalog-entity 2026-11-28',
    ]);
  });

  it('have a name only where a policy names it, however long the one that is asked for', () => {
    const { notes, ask } = noting('permissions');
    ask({ ...read, permission: 'x'.repeat(90_000) });
    ask(
      requestOf({
        name: 'catalog.entity.delete',
        action: 'delete',
        resourceType: 'catalog-entity',
      }),
    );
    expect(texts(notes.collect(NOON).uses)).toEqual([
      'role:default/reader - read catalog-entity 2026-11-28',
      'role:default/reader catalog.entity.delete delete catalog-entity 2026-11-28',
    ]);
  });

  it('have a resource type only where a policy names it, however often it is another', () => {
    const { notes, ask } = noting('permissions');
    for (const resourceType of ['x'.repeat(90_000), 'y', 'z']) {
      for (const name of ['ann', 'bob']) {
        const asked = { name: 'catalog.entity.delete', resourceType };
        ask(requestOf({ ...asked, action: 'delete' }), userRef(name));
      }
    }
    expect(texts(notes.collect(NOON).uses)).toEqual([
      'role:default/reader catalog.entity.delete delete - 2026-11-28',
    ]);
  });

  it('count what was allowed on conditions', () => {
    const { notes, ask } = noting('permissions');
    ask({ ...read, permission: 'catalog.entity.refresh', action: 'update' });
    expect(notes.collect(NOON).uses).toHaveLength(1);
  });

  it.each<[string, () => Parameters<ReturnType<typeof noting>['ask']>]>([
    [
      'is denied',
      () => [requestOf({ name: 'kubernetes.proxy', action: 'use' })],
    ],
    ['a super user does', () => [read, 'user:default/root']],
  ])('do not have what %s', (_, asked) => {
    const { notes, ask } = noting('people');
    ask(...asked());
    expect(notes.collect(NOON).uses).toEqual([]);
  });

  it('have nothing while they are off, nor what was noted before', () => {
    const { notes, ask } = noting('people');
    ask();
    notes.set('off');
    ask();
    expect(notes.collect(NOON).uses).toEqual([]);
  });

  it('have once a day what is written down, and again if it was not', () => {
    const { notes, ask } = noting('permissions');
    ask();
    const { uses } = notes.collect(NOON);
    ask();
    expect(notes.collect(NOON).uses).toEqual(uses);
    notes.wrote(uses);
    ask();
    expect(notes.collect(NOON).uses).toEqual([]);
    ask();
    expect(texts(notes.collect(NOON + DAY_MS).uses)).toEqual([
      'role:default/reader - read catalog-entity 2026-11-29',
    ]);
  });

  it('say that something is missing when more is used than they have room for', () => {
    const { notes, ask } = noting('people', 2);
    ask();
    ask({ ...read, permission: 'catalog.entity.refresh', action: 'update' });
    expect(notes.collect(NOON).isCutOff).toBe(true);
    ask();
    expect(notes.collect(NOON).isCutOff).toBe(false);
  });
});
