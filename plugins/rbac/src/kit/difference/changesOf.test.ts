import { Action } from '@portal-rbac/plugin-rbac-common';
import { changesOf, isUnchanged } from './changesOf';
import { ConditionState, emptyRole } from './RoleState';

const on = (action: Action, id?: number, rule = 'A'): ConditionState => ({
  id,
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  permissionMapping: [action],
  conditions: { rule, resourceType: 'catalog-entity' },
});
const reading = on('read', 1);
const updating = on('update', 2);
const before = {
  ...emptyRole,
  name: 'role:default/a',
  conditions: [reading, updating],
};

const changes = (conditions: ConditionState[]) =>
  changesOf(before, { ...before, conditions }).conditions;

describe('the changes of conditions', () => {
  it('are none, if one was removed and added again', () => {
    const after = { ...before, conditions: [updating, on('read')] };
    expect(isUnchanged(changesOf(before, after))).toBe(true);
  });

  it('name one that comes and one that goes', () => {
    const deleting = on('delete');
    expect(changes([reading, deleting])).toEqual([
      { after: deleting },
      { before: updating },
    ]);
  });

  it('name what another one was, on the same action or by its id', () => {
    const anew = on('read', undefined, 'B');
    const moved = { ...on('use'), id: 2 };
    expect(changes([anew, moved])).toEqual([
      { before: reading, after: anew },
      { before: updating, after: moved },
    ]);
  });
});
