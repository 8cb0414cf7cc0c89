import { renderInTestApp } from '@backstage/frontend-test-utils';
import { fireEvent, screen, within } from '@testing-library/react';
import { PeriodFields } from './PeriodFields';

const HOUR = 3_600_000;

describe('for how long access is given', () => {
  const onChange = jest.fn();
  const period = () => onChange.mock.calls.at(-1)?.[0];

  beforeEach(async () => {
    onChange.mockReset();
    await renderInTestApp(<PeriodFields onChange={onChange} />);
  });

  /** Chooses in the native select that the browser has for the visible list. */
  const choose = (index: number, value: string) =>
    fireEvent.change(document.querySelectorAll('select')[index], {
      target: { value },
    });

  it('is from now on, unless somebody says otherwise', () => {
    choose(1, 'shift');
    expect(period()).toEqual({ until: expect.any(String) });
    const length = Date.parse(period().until) - Date.now();
    expect(Math.round(length / HOUR)).toBe(8);
  });

  it('begins at a time that is chosen, and lasts from then on', () => {
    choose(1, 'shift');
    choose(0, 'later');
    expect(period()).toBeUndefined();
    // Until it is known when it begins, no end is offered.
    expect(document.querySelectorAll('select')).toHaveLength(1);
    const group = screen.getByRole('group', { name: 'Start' });
    for (const part of within(group).getAllByRole('spinbutton')) {
      // About what is proposed: tomorrow.
      fireEvent.keyDown(part, { key: 'ArrowUp' });
      fireEvent.keyUp(part, { key: 'ArrowUp' });
    }
    expect(period()).toBeUndefined();
    choose(1, 'day');
    const { from, until } = period();
    expect(Date.parse(from)).toBeGreaterThan(Date.now());
    expect(Date.parse(until) - Date.parse(from)).toBe(24 * HOUR);
    // At once again: the end of before is not kept.
    choose(0, 'now');
    expect(period()).toBeUndefined();
  });
});
