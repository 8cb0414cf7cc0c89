import { en } from '../en';
import { Translated } from '../inLanguage';

export const troubleshoot: Translated<typeof en.troubleshoot> = {
  title: 'Diagnosi',
  lead: 'Scegliere un utente e un permesso per vedere se è concesso e che cosa lo decide.',
  failed: 'Al momento non è possibile spiegarlo',
  user: 'Utente',
  unlisted: 'Un permesso che nessun plugin elenca',
  permission: 'Permesso',
  action: 'Azione',
  resourceType: 'Tipo di risorsa',
};
