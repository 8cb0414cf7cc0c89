import { en } from '../en';
import { Translated } from '../inLanguage';

export const users: Translated<typeof en.users> = {
  title: 'Utenti',
  lead: 'L’elenco scaricato contiene tutte le persone che hanno effettuato almeno un accesso a questo portale, anche quelle che non ci sono più, con nome, email, riferimento e ultimo accesso, come qui sotto; un portale aperto rinnova la sessione circa ogni ora.',
  columns: {
    name: 'Nome',
    email: 'Email',
    reference: 'Riferimento',
    lastSignIn: 'Ultimo accesso',
  },
  notKnown: 'non noto',
  search: 'Cerca utenti',
  placeholder: 'Nome, email o riferimento',
  noneFound: 'Nessuno ha questo testo nel nome, nell’email o nel riferimento.',
  nobody: 'Nessuno ha ancora effettuato l’accesso.',
  failed: 'Impossibile mostrare gli utenti',
  notInstalled:
    'Serve il plugin di backend licensed-users-info, che questo portale non ha.',
};
