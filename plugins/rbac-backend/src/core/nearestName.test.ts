import { nearestName } from './nearestName';

describe('the nearest name', () => {
  const known = ['catalog.entity.read', 'catalog.entity.create', 'scaffolder'];

  it.each([
    ['catalog.entity.raed', 'catalog.entity.read'],
    ['catalog-entity.create', 'catalog.entity.create'],
    ['SCAFFOLDER', 'scaffolder'],
    ['scafolder', 'scaffolder'],
  ])('finds what %s was meant to be', (written, meant) => {
    expect(nearestName(written, known)).toBe(meant);
  });

  it.each(['', 'x', 'kubernetes.proxy', 'a'.repeat(100_000)])(
    'guesses nothing where nothing is near',
    written => {
      expect(nearestName(written, known)).toBeUndefined();
    },
  );

  it('takes the first of two that are equally near', () => {
    expect(nearestName('rbac-c', ['rbac-a', 'rbac-b'])).toBe('rbac-a');
  });
});
