import { en } from '../en';
import { Translated } from '../inLanguage';

export const cards: Translated<typeof en.cards> = {
  denied: {
    title: 'Operazione non consentita',
    catalog: 'Non è ancora possibile leggere il catalogo',
    entity: '{{name}} non esiste o non è visibile',
    copy: 'Copia i dettagli',
    needs: 'Serve il permesso {{permission}}.',
    needsFor: 'Serve il permesso {{permission}} per {{resource}}.',
    myAccess: 'Ciò che è consentito',
    details: {
      permission: 'Permesso mancante: {{value}}',
      resource: 'Per: {{value}}',
      user: 'Utente: {{value}}',
      page: 'Pagina: {{value}}',
      reason: 'Motivo: {{value}}',
      roles: 'Ruoli che lo consentirebbero: {{value}}',
    },
  },
  contacts: {
    ask: 'Chiedere a {{who}} il ruolo {{role}}.',
    askConditional:
      'Chiedere a {{who}} il ruolo {{role}}, che lo consente a condizioni.',
    administrator: 'un amministratore del portale',
    write: 'Scrivere',
    askForRole: 'Chiedere un ruolo con questo permesso',
    askAdministrator:
      'Chiedere a un amministratore del portale un ruolo con questo permesso.',
    subject: 'Accesso',
  },
  access: {
    title: 'Accesso',
    andRoles: 'e {{roles}}',
  },
};
