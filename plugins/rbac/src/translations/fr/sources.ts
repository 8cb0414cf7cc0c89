import { en } from '../en';
import { Translated } from '../inLanguage';

export const sources: Translated<typeof en.sources> = {
  title: 'Sources',
  lead: 'D’où viennent les rôles qui ne sont pas créés ici. Cette page s’actualise toutes les quelques secondes.',
  failed: 'Les sources ne peuvent pas être affichées',
  kind: {
    label: 'Type',
    configuration: 'app-config',
    files: 'CSV et YAML',
    provider: 'Fournisseur',
    adoption: 'Tables d’un autre plugin',
    rest: 'Interface web et API',
  },
  files_one: 'Fichier',
  files_other: 'Fichiers',
  lastLoad: 'Dernier chargement',
  notYet: 'Pas encore',
  lastChange: 'Dernière modification',
  roles: 'Rôles',
  showRoles: 'Voir ses rôles',
  change: {
    failed: 'La dernière modification ne peut pas être affichée',
    none: 'Aucune dans l’historique',
    roles: '{{moment}} : {{roles}}',
    all: 'Ce que chaque chargement a modifié',
  },
  refresh: 'Actualiser {{provider}}',
};
