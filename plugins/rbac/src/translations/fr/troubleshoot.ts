import { en } from '../en';
import { Translated } from '../inLanguage';

export const troubleshoot: Translated<typeof en.troubleshoot> = {
  title: 'Diagnostic',
  lead: 'Choisissez un utilisateur et une autorisation pour voir si elle est accordée et ce qui en décide.',
  failed: 'L’explication est impossible pour le moment',
  user: 'Utilisateur',
  unlisted: 'Une autorisation qu’aucun plugin ne liste',
  permission: 'Autorisation',
  action: 'Action',
  resourceType: 'Type de ressource',
};
