import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const standing: Translated<typeof en.explanation.standing> = {
  counts: 'Conta.',
  not: 'Non conta.',
  'super-user': 'Non conta: un superutente può fare tutto.',
  'unknown-to-plugin':
    'Non conta: non è leggibile, oppure il suo plugin non ha il suo tipo di risorsa o le sue regole, o ne rifiuta i parametri.',
  'other-plugin':
    'Non conta: altre condizioni indicano un altro plugin per il tipo di risorsa.',
  deny: 'Non conta: un divieto prevale ({{others}}).',
  name: 'Non conta: le policy sul nome di un permesso prevalgono su quelle sul suo tipo ({{others}}).',
  allow: 'Non conta: è consentito senza condizioni ({{others}}).',
  conditions: 'Non conta: limitato da {{others}}.',
  'conditions-over-deny':
    'Non conta: le condizioni prevalgono anche su un divieto ({{others}}).',
};
