import { comparedMembers } from './comparedMembers';

it('tells who has both roles from who has one of them', () => {
  expect(
    comparedMembers(
      { members: ['user:default/a', 'group:default/b'] },
      { members: ['group:default/b', 'user:default/c'] },
    ),
  ).toEqual({
    both: ['group:default/b'],
    onlyOne: ['user:default/a'],
    onlyOther: ['user:default/c'],
  });
});
