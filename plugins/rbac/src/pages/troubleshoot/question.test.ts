import { draftParameters, questionOf, readDraft } from './question';

describe('a question in the address', () => {
  it('is read as it was written', () => {
    const draft = {
      user: 'user:default/anna',
      permission: 'catalog.entity.read',
      action: 'read' as const,
      resourceType: 'catalog-entity',
      resource: 'component:default/shop',
    };
    expect(readDraft(draftParameters(draft))).toEqual(draft);
  });

  it('leaves out what it cannot mean', () => {
    expect(readDraft(new URLSearchParams('user=%20&action=fly'))).toEqual({
      user: null,
      permission: null,
      action: null,
      resourceType: null,
      resource: null,
    });
  });
});

describe('questionOf', () => {
  const draft = readDraft(new URLSearchParams('user=user:default/a'));

  it('waits until the user and the permission are known', () => {
    expect(questionOf(draft)).toBeUndefined();
  });

  it('leaves the rest to the backend', () => {
    expect(questionOf({ ...draft, permission: 'p' })).toEqual({
      userEntityRef: 'user:default/a',
      permission: { name: 'p' },
    });
  });
});
