import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const permissions: Translated<typeof en.roleForm.permissions> = {
  label: 'Che cosa il ruolo consente e nega',
  none: 'Questo ruolo non consente ancora nulla',
  noneHint:
    'Aggiungere un permesso qui sopra. Si può salvare anche un ruolo senza permessi.',
  others: 'Altri permessi',
  picker: {
    label: 'Aggiungi un permesso',
    hint: 'Tutti i permessi su un tipo di risorsa, o uno solo. Più sotto si indica fin dove arriva il ruolo.',
    placeholder: 'Cerca, per esempio catalog',
    type: '{{name}}: tutti i permessi di questo tipo ({{actions, list(type: unit; style: short)}})',
    typeInRole:
      '{{name}}: tutti i permessi di questo tipo ({{actions, list(type: unit; style: short)}}); nel ruolo',
    permission: '{{name}} ({{actions, list(type: unit; style: short)}})',
    permissionInRole:
      '{{name}} ({{actions, list(type: unit; style: short)}}); nel ruolo',
  },
  target: {
    remove: 'Rimuovi {{name}}',
    everyAction:
      'Ogni azione vale per tutti i permessi su questo tipo di risorsa.',
  },
  extent: {
    label: 'Fin dove arriva il ruolo: {{action}} su {{target}}',
    all: 'Tutto',
    allow: 'Consenti',
    owned: 'Ciò che possiedono',
    only: 'Solo …',
    except: 'Tutto tranne …',
    rules: 'Altre regole …',
    deny: 'Nega',
    edit: 'Modifica',
    editOf: 'Modifica la condizione su {{target}}: {{action}}',
    allowedButDenied:
      'Il ruolo lo consente anche, ma la negazione prevale. Scegliendo di nuovo resta solo ciò che si sceglie.',
    deniedBesideCondition:
      'Il ruolo ha qui anche una condizione. La negazione prevale, a meno che permission.rbac.policyDecisionPrecedence sia conditional-over-deny. Scegliendo di nuovo resta solo ciò che si sceglie.',
    allowedAnyway:
      'Il ruolo lo consente anche senza condizione. Scegliendo di nuovo resta solo ciò che si sceglie.',
  },
  traits: {
    only: 'Solo questi ({{action}} su {{target}})',
    except: 'Tutto tranne questi ({{action}} su {{target}})',
    placeholder: 'Tipo, genere, proprietario, ciclo di vita, tag o namespace',
    noAnswer:
      'Il catalogo non risponde; scegliere “Altre regole” per scrivere che cosa si intende.',
    named: {
      type: 'tipo {{value}}',
      kind: 'genere {{value}}',
      owner: 'proprietario {{value}}',
      lifecycle: 'ciclo di vita {{value}}',
      tag: 'tag {{value}}',
      namespace: 'namespace {{value}}',
    },
    counted: {
      type_one: 'tipo di {{count, number}} entità',
      type_other: 'tipo di {{count, number}} entità',
      kind_one: 'genere di {{count, number}} entità',
      kind_other: 'genere di {{count, number}} entità',
      owner_one: 'proprietario di {{count, number}} entità',
      owner_other: 'proprietario di {{count, number}} entità',
      lifecycle_one: 'ciclo di vita di {{count, number}} entità',
      lifecycle_other: 'ciclo di vita di {{count, number}} entità',
      tag_one: 'tag di {{count, number}} entità',
      tag_other: 'tag di {{count, number}} entità',
      namespace_one: 'namespace di {{count, number}} entità',
      namespace_other: 'namespace di {{count, number}} entità',
    },
  },
  matches: {
    all_one:
      'Vale per {{matching, number}} su {{count, number}} entità visibile.',
    all_other:
      'Vale per {{matching, number}} delle {{count, number}} entità visibili.',
    such_one:
      'Vale per {{matching, number}} su {{count, number}} entità visibile, per esempio {{examples}}.',
    such_other:
      'Vale per {{matching, number}} delle {{count, number}} entità visibili, per esempio {{examples}}.',
    allFor_one:
      'Con {{person}} vale per {{matching, number}} su {{count, number}} entità visibile.',
    allFor_other:
      'Con {{person}} vale per {{matching, number}} delle {{count, number}} entità visibili.',
    suchFor_one:
      'Con {{person}} vale per {{matching, number}} su {{count, number}} entità visibile, per esempio {{examples}}.',
    suchFor_other:
      'Con {{person}} vale per {{matching, number}} delle {{count, number}} entità visibili, per esempio {{examples}}.',
    another: '{{examples}}, {{example}}',
  },
  tryAs: {
    label: 'Prova come una persona',
    hint: 'Mostra ciò che possiede. Nulla di questo viene salvato.',
    placeholder: 'Cerca un utente',
  },
};
