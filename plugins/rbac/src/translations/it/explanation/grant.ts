import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const grant: Translated<typeof en.explanation.grant> = {
  title: 'Che cosa darebbe accesso',
  showRoles: 'Mostra i ruoli',
  newRole: 'Nuovo ruolo',
  editRole: 'Modifica ruolo',
  openRole: 'Apri ruolo',
  ofRole: '{{label}}: {{role}}',
  askOwner: 'Chiedere al proprietario, {{owner}}',
  removeDeny: 'Rimuovere il divieto di {{role}}',
  policy: '{{permission}}, {{action}}',
  allMustGo_one: 'il divieto va rimosso',
  allMustGo_other: 'vanno rimossi tutti i {{count, number}} divieti',
  conditionsThen: 'poi decidono le condizioni',
  widen: 'Ampliare la condizione {{id}} di {{role}}',
  widenOne: 'Ampliare la condizione di {{role}}',
  oneIsEnough: 'Ne basta una che valga',
  narrows: 'Limita ciò che altri ruoli consentono',
  add: 'Aggiungere {{user}} a {{role}}',
  whereConditionsHold: 'Lo concede dove valgono le condizioni',
  addToOne_one: 'Aggiungere {{user}} a {{count, number}} altro ruolo',
  addToOne_other: 'Aggiungere {{user}} a uno di altri {{count, number}} ruoli',
  addToOneAtLeast_one:
    'Aggiungere {{user}} a uno di almeno {{count, number}} altro ruolo',
  addToOneAtLeast_other:
    'Aggiungere {{user}} a uno di almeno altri {{count, number}} ruoli',
  addAction: 'Aggiungere {{action}} di {{permission}} a {{role}}',
  has: 'Ha {{actions, list(type: unit; style: short)}}',
  none: 'Nessuna singola modifica visibile lo concederebbe.',
  newOne:
    'Nessun ruolo visibile lo concede. Uno nuovo potrebbe consentire {{action}} su {{permission}}.',
  newOneOfType:
    'Nessun ruolo visibile lo concede. Uno nuovo potrebbe consentire {{action}} su {{permission}} o {{resourceType}}.',
};
