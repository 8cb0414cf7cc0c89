import { en } from '../en';
import { Translated } from '../inLanguage';

export const compare: Translated<typeof en.compare> = {
  title: 'Comparar roles',
  two: '{{one}} y {{other}}',
  failed: 'No se pueden comparar los roles',
  choose: 'Elija dos roles en la lista para compararlos',
  permissions: {
    title: 'Permisos',
    differ_one: '{{different, number}} de {{count, number}} difiere',
    differ_other: '{{different, number}} de {{count, number}} difieren',
    onlyDifferences: 'Solo diferencias',
    none: 'Ninguno de los dos permite ni deniega nada.',
    same: 'Ambos permiten y deniegan lo mismo.',
    different: 'Distinto',
    nothing: 'Nada',
    ofType: '{{action}}, tipo de recurso',
  },
  members: {
    both: 'Miembros de ambos',
    only: 'Solo en {{role}}',
    nobody: 'Nadie.',
    number: '{{number, number}}',
  },
};
