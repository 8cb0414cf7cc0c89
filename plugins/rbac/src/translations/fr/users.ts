import { en } from '../en';
import { Translated } from '../inLanguage';

export const users: Translated<typeof en.users> = {
  title: 'Utilisateurs',
  lead: 'La liste téléchargée contient toutes les personnes qui se sont déjà connectées à ce portail, même celles qui sont parties, avec leur nom, e-mail, référence et dernière connexion, comme ci-dessous ; un portail ouvert se reconnecte environ toutes les heures.',
  columns: {
    name: 'Nom',
    email: 'E-mail',
    reference: 'Référence',
    lastSignIn: 'Dernière connexion',
  },
  notKnown: 'inconnue',
  search: 'Rechercher des utilisateurs',
  placeholder: 'Nom, e-mail ou référence',
  noneFound:
    'Personne n’a ce texte dans son nom, son adresse e-mail ou sa référence.',
  nobody: 'Personne ne s’est encore connecté.',
  failed: 'Les utilisateurs ne peuvent pas être affichés',
  notInstalled:
    'Le plugin backend licensed-users-info est nécessaire, et ce portail ne l’a pas.',
};
