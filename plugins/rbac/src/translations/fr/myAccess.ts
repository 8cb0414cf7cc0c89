import { en } from '../en';
import { Translated } from '../inLanguage';

export const myAccess: Translated<typeof en.myAccess> = {
  title: 'Mes accès',
  area: 'Paramètres',
  failed: 'Vos accès ne peuvent pas être affichés',
  have: 'Vous avez {{permissions}}',
  haveRoles: 'Vous avez {{roles}} et {{permissions}}',
  roles: 'Vos rôles',
  denials: 'Ce que vous ne pouvez pas faire',
  whyNot: 'Pourquoi pas ?',
  whyNotThis: 'Pourquoi pas ? {{permission}}',
  noReason: 'La raison ne peut pas être affichée',
  haveNone: 'Vous n’avez aucune autorisation',
  haveOnlyRoles: 'Vous avez {{roles}}, mais aucune autorisation',
  used: {
    title: 'Ce que vous avez utilisé',
    what: 'RBAC note quel jour vous avez utilisé une autorisation pour la dernière fois, et le supprime après {{days, number}} jours. Les administrateurs voient quel jour vous avez utilisé chacun de vos rôles pour la dernière fois.',
    nothing: 'Rien n’est encore noté.',
    permission: '{{permission}} ({{action}})',
    day: '{{at, datetime(dateStyle: medium)}}',
    cutOff:
      'Seules les {{number, number}} dernières utilisations sont affichées.',
  },
};
