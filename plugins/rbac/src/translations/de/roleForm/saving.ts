import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const saving: Translated<typeof en.roleForm.saving> = {
  saved: '{{role}} gespeichert',
  created: '{{role}} erstellt',
  failed: 'Die Rolle wurde nicht gespeichert',
  restless:
    'Nichts wurde gespeichert, weil die Richtlinien ständig geändert werden. Versuchen Sie es noch einmal.',
  restlessPreview:
    'Die Richtlinien werden ständig geändert. Versuchen Sie es noch einmal.',
  otherImpact:
    'Die Richtlinien wurden geändert, und Speichern hat jetzt eine andere Auswirkung',
  otherImpactHint:
    'Nichts wurde gespeichert. Prüfen Sie die Auswirkung unten, und speichern Sie dann noch einmal.',
  deleted: 'Inzwischen hat jemand diese Rolle gelöscht oder umbenannt',
  deletedHint:
    'Nichts wurde gespeichert. Laden Sie die Rolle neu, um sie zu sehen, wie sie jetzt ist; Ihre Änderungen gehen dabei verloren.',
  reload: 'Neu laden',
  others: {
    title: 'Inzwischen hat jemand anderes diese Rolle geändert',
    merged:
      'Ihre Änderungen sind mit den fremden zusammengeführt, und noch ist nichts gespeichert.',
    mergedWho:
      'Es war {{who}}. Ihre Änderungen sind mit den fremden zusammengeführt, und noch ist nichts gespeichert.',
    mergedWhoWhen:
      'Es war {{who}}, {{when}}. Ihre Änderungen sind mit den fremden zusammengeführt, und noch ist nichts gespeichert.',
    changes: 'Was dabei geändert wurde',
    name: 'Sie haben beide den Namen geändert',
    description: 'Sie haben beide die Beschreibung geändert',
    owner: 'Sie haben beide den Eigentümer geändert',
    condition: 'Sie haben beide eine Bedingung geändert',
    mine: 'Ihre Fassung',
    theirs: 'Die andere Fassung',
    keepMine: 'Ihre Fassung behalten',
    keepTheirs: 'Die andere Fassung behalten',
    removed: 'entfernt',
  },
};
