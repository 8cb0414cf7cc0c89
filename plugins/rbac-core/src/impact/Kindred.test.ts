import { MemberRef } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { times } from 'lodash';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { atOnce } from '../model/steps';
import { Apart, FoundPeople } from './FoundPeople';
import { Kindred, People, peopleAt } from './Kindred';

const USERS = 60;

function evaluatedUsersOf(groups: number) {
  return atOnce(
    EvaluatedUsers.of(
      times(USERS, index => ({
        ref: `user:default/u${index}` as MemberRef,
        parents: [`group:default/g${index % groups}` as MemberRef],
      })),
    ),
  );
}

function placesOf(people: People): number[] {
  const places: number[] = [];
  people.forEach(user => places.push(user));
  return places.sort((one, other) => one - other);
}

const anyPlaces = fc.uniqueArray(fc.nat(USERS - 1));

it('whole kin without those apart are as if each of them were named', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      anyPlaces,
      anyPlaces,
      (groups, some, alone) => {
        const evaluatedUsers = evaluatedUsersOf(groups);
        const asked = [...some].sort((one, other) => one - other);
        const kindred = Kindred.of(evaluatedUsers, asked);
        const apart = new Apart(kindred);
        apart.add(alone);
        const found = new FoundPeople(apart);
        kindred.kins.forEach(kin => kin % 2 === 0 && found.addKin(kin));
        apart.users.forEach(user => user % 3 === 0 && found.add(user));

        const expected = asked.filter(user =>
          alone.includes(user)
            ? user % 3 === 0
            : evaluatedUsers.kin[user] % 2 === 0,
        );
        expect(placesOf(found)).toEqual(expected);
        expect(found.count).toBe(expected.length);
        expect(found.fingerprint).toBe(peopleAt(expected).fingerprint);
      },
    ),
  );
});

it('other people have another fingerprint', () => {
  fc.assert(
    fc.property(anyPlaces, anyPlaces, (some, others) => {
      const isSame =
        some.length === others.length &&
        some.every(one => others.includes(one));
      expect(peopleAt(some).fingerprint === peopleAt(others).fingerprint).toBe(
        isSame,
      );
    }),
  );
});
