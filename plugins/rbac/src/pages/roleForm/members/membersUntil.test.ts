import { emptyRole } from '../../../kit/difference/RoleState';
import { allMembers, withMemberUntil, withoutMember } from './membersUntil';

const ANN = 'user:default/ann';
const BOB = 'user:default/bob';
const role = { ...emptyRole, members: [ANN, BOB] };
const until = '2099-12-31T18:00:00.000Z';

describe('members until a time', () => {
  it('are no members for good, and are again when the end is taken away', () => {
    const ends = { ...role, ...withMemberUntil(role, ANN, until) };
    expect(ends).toMatchObject({
      members: [BOB],
      assignments: [{ member: ANN, until }],
    });
    expect(allMembers(ends)).toEqual([BOB, ANN]);
    expect(withMemberUntil(ends, ANN, undefined)).toEqual({
      members: [BOB, ANN],
      assignments: [],
    });
  });

  it('have one end, the last that was chosen', () => {
    const ends = { ...role, ...withMemberUntil(role, ANN, until) };
    const later = '2100-01-01T00:00:00.000Z';
    expect(withMemberUntil(ends, ANN, later).assignments).toEqual([
      { member: ANN, until: later },
    ]);
  });

  it('are left out with their end', () => {
    const ends = { ...role, ...withMemberUntil(role, ANN, until) };
    expect(withoutMember(ends, ANN)).toEqual({
      members: [BOB],
      assignments: [],
    });
  });
});
