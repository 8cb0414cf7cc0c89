import { userRef } from '@internal/rbac-testkit';
import { atOnce } from '../model/steps';
import { EvaluatedUsers } from './EvaluatedUsers';

describe('everybody', () => {
  it('may be more people than a call has room for arguments', () => {
    const people = Array.from({ length: 200_000 }, (_, index) => ({
      ref: userRef(`user-${index}`),
      parents: [],
    }));
    expect(atOnce(EvaluatedUsers.of(people)).inCatalog).toBe(people.length);
  });
});
