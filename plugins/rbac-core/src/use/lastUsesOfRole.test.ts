import { policy, roleOf } from '@internal/rbac-testkit';
import { atOnce } from '../model/steps';
import { lastUsesOfRole } from './lastUsesOfRole';

describe('the last uses of a role', () => {
  const [read, remove, denied] = [
    'catalog-entity, read, allow',
    'catalog.entity.delete, delete, allow',
    'catalog-entity, update, deny',
  ].map(policy);
  const role = roleOf('reader', { policies: [read, remove, denied] });
  const of = (...uses: [permission: string, action: string, day: string][]) =>
    atOnce(
      lastUsesOfRole(
        role,
        uses.map(([permission, action, lastDay]) => ({
          ...{ permission, lastDay, resourceType: 'catalog-entity' },
          action: action as 'read',
        })),
      ),
    );

  it('are of each line that speaks of what was used, the latest', () => {
    expect(
      of(
        ['catalog.entity.read', 'read', '2026-11-01'],
        ['', 'read', '2026-11-20'],
        ['catalog.entity.delete', 'delete', '2026-10-01'],
      ).policies,
    ).toEqual([
      { policy: read, lastDay: '2026-11-20' },
      { policy: remove, lastDay: '2026-10-01' },
    ]);
  });

  it('are none of what denies, and of what nothing is noted', () => {
    const { policies } = of(['catalog.entity.refresh', 'update', '2026-11-01']);
    expect(policies).toEqual([]);
  });
});
