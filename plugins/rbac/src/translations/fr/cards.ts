import { en } from '../en';
import { Translated } from '../inLanguage';

export const cards: Translated<typeof en.cards> = {
  denied: {
    title: 'Vous ne pouvez pas faire cela',
    catalog: 'Vous ne pouvez pas encore lire le catalogue',
    entity: '{{name}} n’existe pas ou vous ne pouvez pas le voir',
    copy: 'Copier les détails',
    needs: 'Il faut l’autorisation {{permission}}.',
    needsFor: 'Il faut l’autorisation {{permission}} pour {{resource}}.',
    myAccess: 'Ce que vous pouvez faire',
    details: {
      permission: 'Autorisation manquante : {{value}}',
      resource: 'Pour : {{value}}',
      user: 'Utilisateur : {{value}}',
      page: 'Page : {{value}}',
      reason: 'Raison : {{value}}',
      roles: 'Rôles qui l’autoriseraient : {{value}}',
    },
  },
  contacts: {
    ask: 'Demandez le rôle {{role}} à {{who}}.',
    askConditional:
      'Demandez à {{who}} le rôle {{role}}, qui l’autorise sous conditions.',
    administrator: 'un administrateur de votre portail',
    write: 'Écrire',
    askForRole: 'Demandez un rôle doté de cette autorisation',
    askAdministrator:
      'Demandez à un administrateur de votre portail un rôle doté de cette autorisation.',
    subject: 'Accès',
  },
  access: {
    title: 'Accès',
    andRoles: 'et {{roles}}',
  },
};
