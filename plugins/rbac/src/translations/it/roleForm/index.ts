import { en } from '../../en';
import { Translated } from '../../inLanguage';
import { condition } from './condition';
import { members } from './members';
import { permissions } from './permissions';
import { problems } from './problems';
import { saving } from './saving';

export const roleForm: Translated<typeof en.roleForm> = {
  condition,
  members,
  permissions,
  problems,
  saving,
  page: {
    create: 'Nuovo ruolo',
    createLike: 'Nuovo ruolo come {{role}}',
    edit: 'Modifica {{role}}',
    editShort: 'Modifica',
    editAsPatch: 'Modifica {{role}} come modifica dei file di policy',
    failed: 'Impossibile mostrare il ruolo',
    readOnly: 'Non modificabile qui',
    mayNotUpdate:
      'I ruoli assegnati non danno il permesso policy.entity.update su questo ruolo.',
    mayNotCreate:
      'I ruoli assegnati non danno il permesso policy.entity.create.',
    loading: 'Caricamento',
  },
  steps: {
    label: 'Passaggi',
    numbered: '{{number, number}}. {{title}}',
    faulty: 'Presenta un problema',
    details: 'Nome e descrizione',
    members: 'Utenti e gruppi',
    permissions: 'Policy di permesso',
    review: 'Verifica',
  },
  actions: {
    summary: '{{members}}. {{grants}}',
    save: 'Salva',
    create: 'Crea ruolo',
    next: 'Continua',
    back: 'Indietro',
    cancel: 'Annulla',
  },
  leave: {
    title: 'Uscire senza salvare?',
    text: 'Le modifiche a questo ruolo non sono salvate.',
    stay: 'Resta',
    leave: 'Esci',
  },
  draft: {
    title: 'Si riprende da dove ci si era fermati',
    text: 'Le modifiche ({{when}}) sono di nuovo qui. Non sono ancora salvate.',
    discard: 'Ricomincia',
  },
  details: {
    ofFiles:
      '{{role}} proviene dai file di policy. Non prevedono né descrizione né proprietario; il nome si cambia lì a mano, in ogni riga.',
    name: 'Nome',
    nameHint: 'Lettere e cifre, separate da “-”, “_” o “.”',
    namespace: 'Namespace',
    namespaceHint: 'La maggior parte dei portali usa solo “default”.',
    description: 'Descrizione',
    descriptionHint:
      'A che cosa serve il ruolo, perché altri sappiano a chi darlo.',
    owner: 'Proprietario',
    ownerHint:
      'Chi amministra solo i propri ruoli può modificare questo se ne è il proprietario.',
    ownerPlaceholder: 'Cerca un utente o un gruppo',
  },
  review: {
    incomplete: 'Manca qualcosa o qualcosa non va',
    problem: '{{problem}}.',
  },
  patches: {
    none: 'I file lo dicono già.',
    explained:
      'Qui non si salva nulla: il ruolo proviene dai file di policy. Applicare questa modifica dove sono conservati, con {{command}} o a mano. Ha effetto quando il portale ha i nuovi file.',
    copy: 'Copia la modifica di {{file}}',
    download: 'Scarica',
    downloadOf: 'Scarica la modifica di {{file}}',
  },
};
