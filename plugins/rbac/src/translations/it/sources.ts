import { en } from '../en';
import { Translated } from '../inLanguage';

export const sources: Translated<typeof en.sources> = {
  title: 'Origini',
  lead: 'Da dove vengono i ruoli che non si creano qui. Questa pagina si aggiorna ogni pochi secondi.',
  failed: 'Impossibile mostrare le origini',
  kind: {
    label: 'Tipo',
    configuration: 'app-config',
    files: 'CSV e YAML',
    provider: 'Provider',
    adoption: 'Tabelle di un altro plugin',
    rest: 'Interfaccia web e API',
  },
  files_one: 'File',
  files_other: 'File',
  lastLoad: 'Ultimo caricamento',
  notYet: 'Non ancora',
  lastChange: 'Ultima modifica',
  roles: 'Ruoli',
  showRoles: 'Mostra i suoi ruoli',
  change: {
    failed: 'Impossibile mostrare l’ultima modifica',
    none: 'Nessuna nella cronologia',
    roles: '{{moment}}: {{roles}}',
    all: 'Cosa ha cambiato ogni caricamento',
  },
  refresh: 'Aggiorna {{provider}}',
};
