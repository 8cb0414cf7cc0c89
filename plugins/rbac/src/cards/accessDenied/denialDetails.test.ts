import { english } from '../../translations/__testUtils__/english';
import { denialDetails } from './denialDetails';

describe('the details of a denial', () => {
  const page = 'http://portal/register';

  it('have what a helper needs, line by line', () => {
    expect(
      denialDetails(english, {
        permission: 'catalog.entity.delete',
        resourceRef: 'component:default/a',
        page,
        explanation: {
          userEntityRef: 'user:default/heidi',
          reason: 'A policy denies it, and a deny overrules every allow',
          possibleGrants: [
            {
              kind: 'not-a-member',
              role: 'role:default/b',
              result: 'ALLOW',
              text: '',
            },
            { kind: 'more-roles', count: 2, isAtLeast: false, text: '' },
          ],
        },
      }).split('\n'),
    ).toEqual([
      'Missing permission: catalog.entity.delete',
      'For: component:default/a',
      'User: user:default/heidi',
      'Page: http://portal/register',
      'Reason: A policy denies it, and a deny overrules every allow.',
      'Roles that would allow it: role:default/b',
    ]);
  });

  it('leave out what is unknown', () => {
    expect(denialDetails(english, { permission: 'a', page })).toBe(
      'Missing permission: a\nPage: http://portal/register',
    );
  });
});
