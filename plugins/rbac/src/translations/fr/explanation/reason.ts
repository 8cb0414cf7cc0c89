import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const reason: Translated<typeof en.explanation.reason> = {
  superUser: 'Les super-utilisateurs peuvent tout faire.',
  denied: 'Une règle le refuse, et un refus l’emporte sur toute autorisation.',
  deniedHidden:
    'Une règle d’un rôle que vous ne pouvez pas voir le refuse, et un refus l’emporte sur toute autorisation.',
  allowed: 'Une règle l’autorise.',
  allowedHidden: 'Une règle d’un rôle que vous ne pouvez pas voir l’autorise.',
  onCondition:
    'C’est autorisé si l’une des conditions applicables est remplie.',
  nothing: 'Aucune règle ni condition des rôles de l’utilisateur ne l’accorde.',
  notApplied:
    'Une règle l’autorise sous conditions, mais aucun plugin ne peut les appliquer.',
};
