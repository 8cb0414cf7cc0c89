import { JsonObject } from '@backstage/types';
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ParametersForm } from './ParametersForm';
import { InEnglish } from '../../../translations/__testUtils__/InEnglish';

const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  properties: {
    owners: { type: 'array', items: { type: 'string' } },
    kind: { type: 'string', enum: ['api', 'component'] },
    until: { type: 'string', format: 'date' },
    level: { type: 'integer', minimum: 1 },
    isPublic: { type: 'boolean' },
    place: {
      type: 'object',
      title: 'Place',
      properties: { city: { type: 'string' } },
    },
    ranges: {
      type: 'array',
      items: { type: 'object', properties: { from: { type: 'number' } } },
    },
  },
  required: ['owners'],
  additionalProperties: false,
};

// Every key that is typed draws the form anew.
jest.setTimeout(60_000);

describe('the fields for the params of a rule', () => {
  let params: JsonObject;

  function Form(props: { initial: JsonObject; showProblems?: boolean }) {
    const [value, setValue] = useState(props.initial);
    params = value;
    return (
      <ParametersForm
        id="test"
        schema={schema}
        params={value}
        onChange={setValue}
        showProblems={props.showProblems ?? false}
      />
    );
  }

  async function choose(label: RegExp, option: string) {
    const [select] = screen.getAllByRole('button', { name: label });
    await userEvent.click(select);
    const list = await screen.findByRole('listbox');
    await userEvent.click(within(list).getByRole('option', { name: option }));
  }

  it('are there for every type of param, at any depth', async () => {
    render(<Form initial={{}} />, { wrapper: InEnglish });

    await userEvent.type(screen.getByLabelText(/owners/), 'group:a/b{Enter}');
    await userEvent.click(screen.getByRole('button', { name: /\$ownerRefs/ }));
    await choose(/kind/, 'component');
    await userEvent.type(
      screen.getByRole('textbox', { name: 'until' }),
      '2026-12-31',
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'level' }), '3');
    await userEvent.tab();
    await choose(/isPublic/, 'No');
    await userEvent.type(screen.getByLabelText('city'), 'Oslo');
    await userEvent.click(screen.getByRole('button', { name: 'Add an item' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'from' }), '1.5');
    await userEvent.tab();

    expect(params).toEqual({
      owners: ['group:a/b', '$ownerRefs'],
      kind: 'component',
      until: '2026-12-31',
      level: 3,
      isPublic: false,
      place: { city: 'Oslo' },
      ranges: [{ from: 1.5 }],
    });
  });

  it('leave params as they are until somebody changes them', () => {
    const given = { owners: ['a'], ranges: [{ from: 1 }] };
    render(<Form initial={given} />, { wrapper: InEnglish });
    expect(params).toBe(given);
  });

  it('say what is missing, once that is asked for', async () => {
    render(<Form initial={{}} showProblems />, { wrapper: InEnglish });
    expect(await screen.findByText('This is required')).toBeInTheDocument();
  });

  it('offer aliases only where the param is about people', () => {
    render(<Form initial={{ owners: ['$ownerRefs'] }} />, {
      wrapper: InEnglish,
    });
    const aliases = screen.getAllByRole('button', { name: /\(\$/ });
    expect(aliases.map(({ textContent }) => textContent)).toEqual([
      'The user who asks ($currentUser)',
    ]);
  });
});
