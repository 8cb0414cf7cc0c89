import { hueOf } from './hueOf';

it('gives people hues that differ, and the same ones each time', () => {
  const hues = ['alice', 'bob', 'carol', 'dave'].map(name =>
    hueOf(`user:default/${name}`),
  );
  expect(new Set(hues).size).toBe(4);
  expect(hueOf('user:default/alice')).toBe(hues[0]);
  expect(hues.every(hue => hue >= 0 && hue < 360)).toBe(true);
});
