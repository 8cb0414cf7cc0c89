import { english } from '../../translations/__testUtils__/english';
import { actionWords } from './actionWords';

const asked = (name: string) => ({ name, action: 'use' as const });

it.each([
  ['catalog.entity.delete', {}, 'delete catalog entities'],
  ['catalog.entity.delete', { isSome: true }, 'delete some catalog entities'],
  ['catalog.entity.delete', { resource: 'shop' }, 'delete shop'],
  ['scaffolder.task.create', {}, 'create scaffolder tasks'],
  ['scaffolder.template.dry-run', {}, 'use “Scaffolder template dry run”'],
  ['a.b', { resource: 'shop' }, 'use “A b” on shop'],
])('says of %s, %j what one can do', (name, how, words) => {
  expect(actionWords(english, asked(name), how)).toBe(words);
});
