import { quoted, Tellings } from './speech';

/** What schemas of ours find wrong with a value. */
export const valueTellings = {
  'ref-form': ({ ref }, { say }) => say('ref-form', { ref: quoted(ref) }),
  'ref-kind': ({ ref }, { say }) => say('ref-kind', { ref: quoted(ref) }),
  'ref-namespace': ({ ref }, { say }) =>
    say('ref-namespace', { ref: quoted(ref) }),
  'ref-name': ({ ref }, { say }) => say('ref-name', { ref: quoted(ref) }),
  'ref-other-kind': ({ ref, kinds }, { say }) =>
    say('ref-other-kind', { ref: quoted(ref), kinds }),
  'unknown-condition-key': ({ key, beside }, { say }) =>
    say('unknown-condition-key', { key: quoted(key), beside }),
} satisfies Tellings;
