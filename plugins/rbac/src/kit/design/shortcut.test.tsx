import { isHelpKey, isShortcut } from './shortcut';

describe('the shortcut', () => {
  const none = {
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
  };

  it.each([
    ['control and K', { key: 'k', ctrlKey: true }, false, true],
    ['with the capitals locked', { key: 'K', ctrlKey: true }, false, true],
    ['command and K', { key: 'k', metaKey: true }, true, true],
    ['what cuts a line on a Mac', { key: 'k', ctrlKey: true }, true, false],
    ['the key of the system', { key: 'k', metaKey: true }, false, false],
    ['a letter', { key: 'k' }, false, false],
    ['more keys', { key: 'k', ctrlKey: true, shiftKey: true }, false, false],
  ])('%s', (_, pressed, hasCommand, expected) => {
    expect(isShortcut({ ...none, ...pressed }, hasCommand)).toBe(expected);
  });
});

describe('the key that asks for the keys', () => {
  const pressed = (html: string, other = {}) => {
    document.body.innerHTML = html;
    return isHelpKey({
      key: '?',
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      target: document.body.querySelector('*'),
      ...other,
    });
  };

  it('is a question mark, wherever one does not write', () => {
    expect(pressed('<button>Go</button>')).toBe(true);
    expect(pressed('<button>Go</button>', { key: '/' })).toBe(false);
    expect(pressed('<button>Go</button>', { altKey: true })).toBe(false);
  });

  it.each([
    '<input />',
    '<textarea></textarea>',
    '<div contenteditable="true"></div>',
    '<ul role="listbox"></ul>',
  ])('is a character in %s', html => expect(pressed(html)).toBe(false));
});
