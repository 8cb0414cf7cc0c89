import { en } from '../en';
import { Translated } from '../inLanguage';

export const findings: Translated<typeof en.findings> = {
  kind: {
    'no-people': {
      title: 'Roles sin personas',
      advice: 'Elimínelos o añada a quienes deberían tenerlos.',
    },
    'gone-member': {
      title: 'Miembros que ya no existen',
      advice: 'Quítelos o corrija la referencia.',
    },
    unmatched: {
      title: 'Políticas que no nombran nada',
      advice: 'Corrija el nombre o quite la política: no decide nada.',
    },
    contradiction: {
      title: 'Contradicciones',
      advice: 'Elija una: tal como está, una de las dos no tiene efecto.',
    },
    redundancy: {
      title: 'Redundancias',
      advice: 'Lo que no aporta nada puede quitarse.',
    },
  },
};
