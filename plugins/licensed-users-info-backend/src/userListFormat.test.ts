import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import type { LicensedUser } from './licensedUsers';
import { neutralizeFormula } from '@portal-rbac/plugin-rbac-common';
import {
  csv,
  json,
  writeUserList,
  type UserListFormat,
} from './userListFormat';

async function write(format: UserListFormat, batches: LicensedUser[][]) {
  async function* source() {
    yield* batches;
  }
  let text = '';
  for await (const piece of writeUserList(format, source())) {
    text += piece;
  }
  return text;
}

const ann: LicensedUser = {
  userEntityRef: 'user:default/ann',
  lastTimeLogin: 'Thu, 22 Aug 2024 16:27:41 GMT',
  displayName: 'Ann',
  email: 'ann@example.org',
};

const users = fc.array(
  fc.record(
    {
      userEntityRef: fc.string({ minLength: 1, unit: 'binary' }),
      lastTimeLogin: fc.constant('Thu, 22 Aug 2024 16:27:41 GMT'),
      displayName: fc.string({ minLength: 1, unit: 'binary' }),
      email: fc.string({ minLength: 1 }),
    },
    { requiredKeys: ['userEntityRef'] },
  ),
  { minLength: 1, maxLength: 5 },
);

describe('the list as CSV', () => {
  it('has exactly the header, and dates in quotes', async () => {
    expect(await write(csv, [[ann]])).toBe(
      'userEntityRef,displayName,email,lastTimeLogin\n' +
        'user:default/ann,Ann,ann@example.org,"Thu, 22 Aug 2024 16:27:41 GMT"\n',
    );
  });

  it('leaves missing values empty (the word undefined in CSV)', async () => {
    expect(
      await write(csv, [
        [
          { userEntityRef: 'user:default/bob' },
          { ...ann, displayName: undefined, email: undefined },
        ],
      ]),
    ).toBe(
      'userEntityRef,displayName,email,lastTimeLogin\n' +
        'user:default/bob,,,\n' +
        'user:default/ann,,,"Thu, 22 Aug 2024 16:27:41 GMT"\n',
    );
  });

  it('is the header alone when there are no users', async () => {
    expect(await write(csv, [])).toBe(
      'userEntityRef,displayName,email,lastTimeLogin\n',
    );
  });

  it('makes no formulas', async () => {
    expect(
      await write(csv, [[{ ...ann, displayName: `=HYPERLINK("http://x")` }]]),
    ).toContain(`"'=HYPERLINK(""http://x"")"`);
  });

  it.each([
    ['a comma', 'Doe, Jane'],
    ['quotes', 'Jane "JD" Doe'],
    ['a newline', 'Jane\nDoe'],
    ['a carriage return and newline', 'Jane\r\nDoe'],
    ['umlauts', 'Jörg Müller-Lüdenscheidt'],
    ['another script', '山田 太郎'],
    ['right-to-left text', 'محمد'],
    ['an emoji of several code points', '👩‍👩‍👧 family'],
    ['a semicolon', 'a;b'],
  ])('keeps a name with %s', async (_what, displayName) => {
    const text = await write(csv, [[{ ...ann, displayName }]]);
    expect(parse(text, { columns: true })).toEqual([{ ...ann, displayName }]);
  });

  it('can be read back whatever the names are', async () => {
    await fc.assert(
      fc.asyncProperty(users, async list => {
        const text = await write(csv, [list]);
        const cell = (value: string | undefined) =>
          value === undefined ? '' : neutralizeFormula(value);
        expect(parse(text, { columns: true })).toEqual(
          list.map(user => ({
            userEntityRef: cell(user.userEntityRef),
            displayName: cell(user.displayName),
            email: cell(user.email),
            lastTimeLogin: cell(user.lastTimeLogin),
          })),
        );
      }),
    );
  });
});

describe('the list as JSON', () => {
  it('is one array, however many batches', async () => {
    const bob = { userEntityRef: 'user:default/bob' };

    expect(JSON.parse(await write(json, []))).toEqual([]);
    expect(JSON.parse(await write(json, [[ann]]))).toEqual([ann]);
    expect(JSON.parse(await write(json, [[ann, bob], [bob]]))).toEqual([
      ann,
      bob,
      bob,
    ]);
  });
});
