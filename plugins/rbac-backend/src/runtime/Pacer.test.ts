import { beforePatientWork, Pacer, patient } from './Pacer';

const clock = { now: 0 };
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => clock.now);
});
afterEach(() => jest.restoreAllMocks());

/** A decision that is under way until what is returned is called. */
function beginDecision(): () => void {
  let end = () => {};
  const made = new Promise<void>(resolve => {
    end = resolve;
  });
  void beforePatientWork(() => made);
  return end;
}

/** Work that has taken its turn, and waits; returns whether it continues. */
function workThatPauses(manner?: typeof patient) {
  const pacer = new Pacer(manner);
  clock.now += 11;
  const state = { goesOn: false };
  const done = pacer.pause().then(() => {
    state.goesOn = true;
  });
  return { state, done };
}

async function turns(count: number) {
  for (let turn = 0; turn < count; turn++) {
    await new Promise(setImmediate);
  }
}

it('has patient work wait until decisions are made', async () => {
  const ends = [beginDecision(), beginDecision()];
  const { state, done } = workThatPauses(patient);
  await turns(50);
  ends[0]();
  await turns(50);
  expect(state.goesOn).toBe(false);
  ends[1]();
  await done;
  expect(state.goesOn).toBe(true);
});

it.each([
  ['when decisions come all the time', patient, 5],
  [
    'for a decision that never ends',
    { ...patient, waitsForDecisions: Infinity },
    100,
  ],
])('does not have it wait for ever %s', async (_, manner, milliseconds) => {
  const end = beginDecision();
  const { state, done } = workThatPauses(manner);
  await turns(50);
  expect(state.goesOn).toBe(false);
  clock.now += milliseconds;
  await done;
  expect(state.goesOn).toBe(true);
  end();
});

it('does not have work wait that somebody needs soon', async () => {
  const end = beginDecision();
  const { state } = workThatPauses();
  await turns(2);
  expect(state.goesOn).toBe(true);
  end();
});
