import { fakeRbacApi } from './fakeRbacApi';

it('fails by the name of a call that has no answer, and of a dry run', async () => {
  const role = 'role:default/a';
  const api = fakeRbacApi({ deleteRole: () => ({}) });
  await api.deleteRole(role);
  await expect(api.getRole(role)).rejects.toThrow(
    'No answer to getRole: GET /roles/role/default/a',
  );
  await expect(api.previewDeletion(role)).rejects.toThrow(
    'No answer to the dry run of deleteRole: DELETE /roles/role/default/a',
  );
  await expect(api.downloadUserList()).rejects.toThrow(
    'The RBAC API has no GET /users',
  );
});
