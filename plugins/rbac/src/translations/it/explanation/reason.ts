import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const reason: Translated<typeof en.explanation.reason> = {
  superUser: 'I superutenti possono fare tutto.',
  denied: 'Una policy lo nega, e un divieto prevale su ogni consenso.',
  deniedHidden:
    'Una policy di un ruolo che non si può vedere lo nega, e un divieto prevale su ogni consenso.',
  allowed: 'Una policy lo consente.',
  allowedHidden: 'Una policy di un ruolo che non si può vedere lo consente.',
  onCondition: 'È consentito se vale una delle condizioni applicabili.',
  nothing: 'Nessuna policy o condizione dei ruoli dell’utente lo concede.',
  notApplied:
    'Una policy lo consente a condizioni, ma nessun plugin può applicarle.',
};
