import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const saving: Translated<typeof en.roleForm.saving> = {
  saved: '{{role}} salvato',
  created: '{{role}} creato',
  failed: 'Il ruolo non è stato salvato',
  restless:
    'Non è stato salvato nulla, perché le policy cambiano di continuo. Riprovare.',
  restlessPreview: 'Le policy cambiano di continuo. Riprovare.',
  otherImpact:
    'Le policy sono cambiate, e il salvataggio ha ora un altro impatto',
  otherImpactHint:
    'Non è stato salvato nulla. Verificare l’impatto qui sotto, poi salvare di nuovo.',
  deleted: 'Nel frattempo qualcuno ha eliminato o rinominato questo ruolo',
  deletedHint:
    'Non è stato salvato nulla. Ricaricare il ruolo per vederlo com’è ora; le modifiche fatte qui vanno allora perse.',
  reload: 'Ricarica',
  others: {
    title: 'Nel frattempo qualcun altro ha modificato questo ruolo',
    merged:
      'Le modifiche fatte qui sono unite a quelle altrui, e nulla è ancora salvato.',
    mergedWho:
      'È stato {{who}}. Le modifiche fatte qui sono unite a quelle altrui, e nulla è ancora salvato.',
    mergedWhoWhen:
      'È stato {{who}}, {{when}}. Le modifiche fatte qui sono unite a quelle altrui, e nulla è ancora salvato.',
    changes: 'Modifiche altrui',
    name: 'Il nome è stato modificato da entrambe le parti',
    description: 'La descrizione è stata modificata da entrambe le parti',
    owner: 'Il proprietario è stato modificato da entrambe le parti',
    condition: 'Una condizione è stata modificata da entrambe le parti',
    mine: 'Versione propria',
    theirs: 'Versione altrui',
    keepMine: 'Mantieni la propria',
    keepTheirs: 'Mantieni l’altrui',
    removed: 'rimossa',
  },
};
