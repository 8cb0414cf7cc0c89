import { en } from '../en';
import { Translated } from '../inLanguage';

export const guardrails: Translated<typeof en.guardrails> = {
  breaks_one: 'Ciò viola la regola di protezione «{{name}}»',
  breaks_other: 'Ciò viola {{count, number}} regole di protezione',
  sentence: '{{text}}.',
  canGoAhead:
    'Toglie soltanto accessi, quindi si può procedere. Il registro di audit ne tiene traccia.',
  cannotBeMade: 'Così non è possibile.',
  anyway: '{{label}} comunque',
  andLockOut: '{{label}} e {{phrase}}',
  lockOut: {
    confirm: 'Digitare «{{phrase}}» per confermare',
    me: 'perdere il mio accesso',
    everybody: 'bloccare tutti',
    authorTitle: 'Si perderà l’accesso di amministratore',
    everybodyTitle: 'Nessuno avrà più l’accesso di amministratore',
    author:
      'Non sarà più possibile modificare ogni ruolo, né annullare. Solo un altro amministratore o la configurazione del portale può restituire questo accesso.',
    everybodyLost:
      'Nessuno potrà più modificare ogni ruolo, né annullare. Solo la configurazione del portale può restituire questo accesso.',
    doubt: 'Non è certo: {{doubt}}.',
    everyPortal:
      'Ogni portale ha questa regola: una modifica non toglie l’amministrazione (policy.entity.update senza condizione) né all’ultima persona che la ha, né a chi la fa, salvo conferma.',
  },
  state: {
    broken: 'Violata',
    unknown: 'Non noto',
    'at-risk': 'A rischio',
    holds: 'Rispettata',
  },
  group: {
    broken: 'Violate ({{number, number}})',
    unknown: 'Rispetto non noto ({{number, number}})',
    'at-risk': 'A rischio ({{number, number}})',
    holds: 'Rispettate ({{number, number}})',
  },
  card: {
    onlyReported: 'Solo segnalata',
    unknown: 'Non noto: {{problem}}.',
    keptBy: 'Sarebbe violata senza una qualsiasi di queste persone: {{users}}.',
    byWhom: 'Chi la viola',
    others_one: 'E {{count, number}} altra persona.',
    others_other: 'E altre {{count, number}} persone.',
  },
  showMore_one: 'Mostra {{count, number}} altra regola di protezione',
  showMore_other: 'Mostra altre {{count, number}} regole di protezione',
  file: {
    none: 'Questo portale non ha un file di regole di protezione',
    whyOne:
      'Indicarne uno in permission.rbac.guardrailsFile per rifiutare, da qualunque origine, ciò che l’organizzazione non consente mai.',
    unread: 'Non è stato ancora possibile leggere regole di protezione',
    notInForce: 'Il file attuale non è in vigore',
    untilRead:
      'Fino ad allora le modifiche che possono dare accesso a qualcuno sono rifiutate.',
    lastGood: 'Restano le ultime regole valide.',
    title: 'File delle regole di protezione',
    file: 'File',
    since: 'In vigore da',
    notYet: 'Non ancora',
    judgedFor: 'Valutate per utenti e gruppi del',
    unknownTime: 'non noto',
    beingRead: 'Lettura delle regole di protezione in corso.',
  },
  page: {
    title: 'Regole di protezione',
    lead: 'Ciò che ogni policy deve rispettare, chiunque la modifichi e in qualunque modo. La pagina si aggiorna ogni pochi secondi.',
    failed: 'Impossibile mostrare le regole di protezione',
    notAllowed: 'Le regole di protezione non sono visibili',
    whyNotAllowed:
      'Le regole di protezione riguardano tutti, e il permesso copre solo i propri ruoli. Ciò che ne viola una viene indicato al salvataggio.',
    gone: 'Questa regola di protezione non esiste',
    whyGone: 'Può avere ormai un altro nome o non esserci più.',
  },
  columns: {
    name: 'Regola',
    demands: 'Richiede',
    where: 'Dove',
    line: 'Riga {{line}}',
  },
  banner: {
    one: 'La regola di protezione «{{name}}» è violata',
    many: '{{number, number}} regole di protezione sono violate, tra cui «{{name}}»',
    show: 'Mostra le regole',
  },
};
