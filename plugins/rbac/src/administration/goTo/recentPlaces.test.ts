import { Place } from './places';
import { recentPlaces, rememberPlace } from './recentPlaces';

const place = (id: string): Place => ({
  kind: 'role',
  id,
  label: id,
  detail: '',
});

/** What a browser keeps. */
function storage(kept?: string): Storage {
  const items = new Map(
    kept === undefined ? [] : [['rbac.recentPlaces', kept]],
  );
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  } as unknown as Storage;
}

describe('where one went last', () => {
  it('has the last one first, each once, and few', () => {
    const kept = storage();
    for (const id of 'abcdefgab') {
      rememberPlace(place(id), kept);
    }
    expect(recentPlaces(kept).map(({ id }) => id)).toEqual([...'bagfed']);
  });

  it.each(['', 'x', '{}', '[1, null, {}]', '[{"kind":"role","id":1}]'])(
    'does without what it cannot read: %s',
    kept => expect(recentPlaces(storage(kept))).toEqual([]),
  );

  it('does without a browser that keeps things', () => {
    const refusing = {
      getItem: () => {
        throw new Error();
      },
      setItem: () => {
        throw new Error();
      },
    } as unknown as Storage;
    rememberPlace(place('a'), refusing);
    expect(recentPlaces(refusing)).toEqual([]);
  });
});
