import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const saving: Translated<typeof en.roleForm.saving> = {
  saved: '{{role}} guardado',
  created: '{{role}} creado',
  failed: 'El rol no se guardó',
  restless:
    'No se guardó nada, porque la política cambia continuamente. Inténtelo de nuevo.',
  restlessPreview: 'La política cambia continuamente. Inténtelo de nuevo.',
  otherImpact: 'La política ha cambiado, y guardar tiene ahora otro impacto',
  otherImpactHint:
    'No se guardó nada. Revise el impacto abajo y guarde de nuevo.',
  deleted:
    'Entretanto alguien ha eliminado este rol o le ha cambiado el nombre',
  deletedHint:
    'No se guardó nada. Cargue el rol de nuevo para verlo como está ahora; los cambios hechos aquí se pierden entonces.',
  reload: 'Cargar de nuevo',
  others: {
    title: 'Entretanto otra persona ha cambiado este rol',
    merged:
      'Sus cambios se han unido a los de la otra persona, y aún no se ha guardado nada.',
    mergedWho:
      'Fue {{who}}. Sus cambios se han unido a los de la otra persona, y aún no se ha guardado nada.',
    mergedWhoWhen:
      'Fue {{who}}, {{when}}. Sus cambios se han unido a los de la otra persona, y aún no se ha guardado nada.',
    changes: 'Lo que cambió la otra persona',
    name: 'Ambos han cambiado el nombre',
    description: 'Ambos han cambiado la descripción',
    owner: 'Ambos han cambiado el propietario',
    condition: 'Ambos han cambiado una condición',
    mine: 'Su versión',
    theirs: 'La otra versión',
    keepMine: 'Conservar su versión',
    keepTheirs: 'Conservar la otra versión',
    removed: 'quitada',
  },
};
