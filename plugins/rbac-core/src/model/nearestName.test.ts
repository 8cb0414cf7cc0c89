import { nearestName, NearestNames } from './nearestName';

describe('the nearest name', () => {
  const known = [
    'catalog.entity.read',
    'catalog.entity.create',
    'scaffolder',
    'admin',
  ];

  it.each([
    ['catalog.entity.raed', 'catalog.entity.read'],
    ['catalog-entity.create', 'catalog.entity.create'],
    ['SCAFFOLDER', 'scaffolder'],
    ['scafolder', 'scaffolder'],
    ['sacffolder', 'scaffolder'],
    ['adnim', 'admin'],
    ['amdin', 'admin'],
  ])('finds what %s was meant to be', (written, meant) => {
    expect(nearestName(written, known)).toBe(meant);
  });

  it.each(['', 'x', 'kubernetes.proxy', 'dmain', 'nimad', 'a'.repeat(100_000)])(
    'guesses nothing where nothing is near',
    written => {
      expect(nearestName(written, known)).toBeUndefined();
    },
  );

  it('takes the first of two that are equally near', () => {
    expect(nearestName('rbac-c', ['rbac-a', 'rbac-b'])).toBe('rbac-a');
  });
});

describe('the nearest names of many', () => {
  it('are not looked for without end', () => {
    const known = Array.from({ length: 5_000 }, (_, n) => `permission.${n}`);
    const names = new NearestNames(known);
    const found = Array.from({ length: 1_000 }, (_, n) =>
      names.to(`permissions.${n}`),
    );
    expect(found.slice(0, 50)).toEqual(known.slice(0, 50));
    expect(found.at(-1)).toBeUndefined();
    expect(names.to('permissions.0')).toBe('permission.0');
  });

  it('are those that exist when one is first looked up', () => {
    const known: string[] = [];
    const names = new NearestNames(known);
    known.push('catalog.entity.read');
    expect(names.to('catalog.entity.raed')).toBe('catalog.entity.read');
  });
});
