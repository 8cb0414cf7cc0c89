import { storageOfBrowser } from '../../kit/storage/storageOfBrowser';
import { Place, placeKinds } from './places';

const KEY = 'rbac.recentPlaces';
/** Places that are remembered, and characters of each of their texts. */
const [REMEMBERED, LONGEST] = [6, 300];

/** Where one went last, the last one first; nothing in a browser that keeps nothing. */
export function recentPlaces(storage = storageOfBrowser()): Place[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace).slice(0, REMEMBERED) : [];
  } catch {
    return [];
  }
}

/** Remembers where one goes. */
export function rememberPlace(
  place: Place,
  storage = storageOfBrowser(),
): void {
  const others = recentPlaces(storage).filter(
    ({ kind, id }) => kind !== place.kind || id !== place.id,
  );
  try {
    storage?.setItem(
      KEY,
      JSON.stringify([place, ...others].slice(0, REMEMBERED)),
    );
  } catch {
    // One goes there all the same.
  }
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
