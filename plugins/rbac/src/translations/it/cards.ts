import { en } from '../en';
import { Translated } from '../inLanguage';

export const cards: Translated<typeof en.cards> = {
  denied: {
    title: 'Non puoi farlo',
    catalog: 'Non puoi ancora leggere il catalogo',
    entity: '{{name}} non esiste o non puoi vederlo',
    copy: 'Copia i dettagli',
    needs: 'Serve il permesso {{permission}}.',
    needsFor: 'Serve il permesso {{permission}} per {{resource}}.',
    myAccess: 'Ciò che puoi fare',
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
    ask: 'Chiedi a {{who}} il ruolo {{role}}.',
    askConditional:
      'Chiedi a {{who}} il ruolo {{role}}, che lo consente a condizioni.',
    administrator: 'un amministratore del portale',
    write: 'Scrivi',
    askForRole: 'Chiedi un ruolo che lo abbia',
    askAdministrator:
      'Chiedi a un amministratore del portale un ruolo che lo abbia.',
    subject: 'Accesso',
  },
  access: {
    title: 'Accesso',
    andRoles: 'e {{roles}}',
  },
};
