import { schema as en } from '../../en/reasons/schema';
import { Translated } from '../../inLanguage';

export const schema: Translated<typeof en> = {
  language: 'de',
  type: {
    text: 'muss ein Text sein',
    list: 'muss eine Liste sein',
    object: 'muss ein Objekt sein',
    number: 'muss eine Zahl sein',
    wholeNumber: 'muss eine ganze Zahl sein',
    boolean: 'muss true oder false sein',
  },
  value: 'muss {{expected, list(type: disjunction)}} sein',
  unfit: 'ist nicht gültig: {{message}}',
  empty: 'darf nicht leer sein',
  'too-long': 'darf höchstens {{limit}} Zeichen haben',
  'too-short': 'muss mindestens {{limit}} Zeichen haben',
  'too-many_one': 'darf höchstens {{count, number}} Eintrag haben',
  'too-many_other': 'darf höchstens {{count, number}} Einträge haben',
  'too-few_one': 'muss mindestens {{count, number}} Eintrag haben',
  'too-few_other': 'muss mindestens {{count, number}} Einträge haben',
  'not-multiple': 'muss ein Vielfaches von {{divisor}} sein',
  'unknown-key_one': 'darf nicht den Schlüssel {{names, list}} haben',
  'unknown-key_other': 'darf nicht die Schlüssel {{names, list}} haben',
};
