import { WebInterface } from './WebInterface';

/** Creates one role for each kind of what could be cleaned up. */
export async function createFindings(web: WebInterface): Promise<void> {
  await web.createRole('empty');
  await web.allow('empty', ['scaffolder.task.cancel', 'use']);
  await web.call(
    'DELETE',
    '/roles/role/default/empty?memberReferences=user:default/carol',
  );
  await web.createRole('left', {
    members: ['user:default/bob', 'user:default/leaver'],
  });
  await web.allow('left', ['catalog.location.analyze', 'use']);
  await web.createRole('typo');
  await web.allow('typo', ['catalog-entiti', 'read']);
  await web.createRole('torn');
  await web.allow(
    'torn',
    ['catalog.location.create', 'create'],
    ['catalog.location.create', 'create', 'deny'],
  );
  await web.createRole('idle');
}
