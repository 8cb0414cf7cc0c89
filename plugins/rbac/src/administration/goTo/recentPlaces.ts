import { keepList, Kept, keptList } from '../../kit/storage/keptList';
import { storageOfBrowser } from '../../kit/storage/storageOfBrowser';
import { Place, placeKinds } from './places';

const KEY = 'rbac.recentPlaces';
/** Places that are remembered, and characters of each of their texts. */
const [REMEMBERED, LONGEST] = [6, 300];

/** Where one went last, the last one first; nothing in a browser that keeps nothing. */
export function recentPlaces(storage: Kept = storageOfBrowser()): Place[] {
  return keptList(storage, KEY).filter(isPlace).slice(0, REMEMBERED);
}

/** Remembers where one goes. */
export function rememberPlace(
  place: Place,
  storage: Kept = storageOfBrowser(),
): void {
  const others = recentPlaces(storage).filter(
    ({ kind, id }) => kind !== place.kind || id !== place.id,
  );
  keepList(storage, KEY, [place, ...others].slice(0, REMEMBERED));
}

function isPlace(kept: unknown): kept is Place {
  const { kind, ...texts } = (kept ?? {}) as Partial<Place>;
  return (
    placeKinds.some(known => known === kind) &&
    [texts.id, texts.label, texts.detail].every(
      text => typeof text === 'string' && text.length <= LONGEST,
    )
  );
}
