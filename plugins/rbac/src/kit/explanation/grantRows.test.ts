import {
  ExplanationJson,
  ReportedPossibleGrant,
} from '@portal-rbac/plugin-rbac-common';
import { english } from '../../translations/__testUtils__/english';
import { grantRows } from './grantRows';

const permission = { name: 'p.read', action: 'read' } as const;
const rows = (...possibleGrants: ReportedPossibleGrant[]) =>
  grantRows(
    english,
    { permission, possibleGrants } as unknown as ExplanationJson,
    'Anna',
  );
const role = 'role:default/makers';
const place = { file: 'policies.csv', line: 7 };
const text = '';

describe('what would grant access', () => {
  it('is to remove each deny, at its place', () => {
    const deny = { role, permission: 'p.read', policy: 'read' } as const;
    const effect = 'deny';
    const [one] = rows({
      kind: 'denied',
      denying: [{ ...deny, effect, ...place }],
      result: 'ALLOW',
      text,
    });
    expect(one).toEqual({
      title: 'Remove the deny of makers',
      detail: 'p.read, read',
      role,
      place,
    });
    const two = rows({
      kind: 'denied',
      denying: [
        { ...deny, effect },
        { ...deny, effect },
      ],
      result: 'CONDITIONAL',
      text,
    });
    expect(two.map(({ detail }) => detail)).toEqual(
      Array(2).fill(
        'p.read, read; all 2 denies must go; conditions decide then',
      ),
    );
  });

  it('is to widen a condition, at its place', () => {
    const narrowing = [{ role, id: 3, ...place }];
    expect(
      rows({ kind: 'narrowed', narrowing, result: 'ALLOW', text }),
    ).toEqual([
      {
        title: 'Widen condition 3 of makers',
        detail: 'It narrows what other roles allow',
        role,
        place,
      },
    ]);
  });

  it('is to add somebody to a role, or an action to a role of theirs', () => {
    expect(
      rows(
        { kind: 'not-a-member', role, result: 'CONDITIONAL', text },
        { kind: 'more-roles', count: 2, isAtLeast: true, text },
        { kind: 'other-action', role, actions: ['create', 'update'], text },
      ),
    ).toEqual([
      {
        title: 'Add Anna to makers',
        detail: 'Grants it where conditions hold',
        role,
      },
      { title: 'Add Anna to one of at least 2 more roles' },
      {
        title: 'Add read of p.read to makers',
        detail: 'It has create, update',
        role,
      },
    ]);
  });
});
