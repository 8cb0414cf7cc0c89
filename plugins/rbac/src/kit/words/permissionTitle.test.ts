import * as fc from 'fast-check';
import { permissionTitle } from './permissionTitle';

describe('permissionTitle', () => {
  it.each([
    ['catalog.entity.delete', 'Delete catalog entity'],
    [
      'scaffolder.template.parameter.read',
      'Read scaffolder template parameter',
    ],
    ['scaffolder.action.execute', 'Execute scaffolder action'],
    ['catalog-entity', 'Catalog entity'],
    ['kubernetes.proxy', 'Kubernetes proxy'],
    ['techRadar.some_entry.read', 'Read tech radar some entry'],
    ['read', 'Read'],
    ['...', '...'],
    ['', ''],
  ])('calls %s “%s”', (name, title) => {
    expect(permissionTitle(name)).toBe(title);
  });

  it('calls everything something, in one line', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), name => {
        const title = permissionTitle(name);
        expect(title).not.toBe('');
        expect(title === name || !/\n/.test(title)).toBe(true);
      }),
    );
  });
});
