import { templateRole } from './templateRole';

const catalog = (...names: string[]) => ({
  pluginId: 'catalog',
  policies: names.map(name => ({
    permission: name,
    name,
    policy: 'read' as const,
    isResourced: false,
  })),
});

describe('a role of a template', () => {
  it('allows what the template allows and the portal has, and has neither name nor members', () => {
    const published = [catalog('catalog.entity.read', 'catalog.other')];
    expect(templateRole('developer', published)).toEqual({
      name: 'role:default/',
      description: '',
      owner: '',
      members: [],
      policies: [
        { permission: 'catalog.entity.read', policy: 'read', effect: 'allow' },
      ],
      conditions: [],
    });
  });
});
