import { namesInCsv, namesInText } from './writtenNames';

describe('names of members', () => {
  it('that were pasted may be separated in the usual ways', () => {
    expect(
      namesInText(
        'erin, heidi;\tuser:default/bob\r\n\n"Carol Castillo"\nerin\nDan <dan@example.com>',
      ),
    ).toEqual([
      'erin',
      'heidi',
      'user:default/bob',
      'Carol Castillo',
      'dan@example.com',
    ]);
  });

  it.each([
    ['name,email\n"Eriksen, Erin",erin@example.com', ['erin@example.com']],
    [
      '\uFEFFuserEntityRef,displayName,email\r\nuser:default/bob,Bob,b@x.org\r\n',
      ['user:default/bob'],
    ],
    ['erin;platform\nheidi;finance', ['erin', 'heidi']],
    ['Name\n"Say ""Erin"""', ['Say "Erin"']],
    ['user:default/bob,x', ['user:default/bob']],
    ['', []],
  ])('in the CSV %j are those of the column of people', (text, names) => {
    expect(namesInCsv(text)).toEqual(names);
  });
});
