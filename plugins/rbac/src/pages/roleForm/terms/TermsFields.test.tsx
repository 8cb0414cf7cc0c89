import { catalogApiRef, entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import {
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { administrationRouteRef } from '../../../kit/links/routes';
import { RequestTerms } from '../../../kit/terms/RequestTerms';
import { TermsFields } from './TermsFields';

const TERMS: RequestTerms = {
  who: ['group:default/engineering'],
  approvers: ['user:default/alice'],
  approvals: 2,
  maxDuration: 'P1DT12H',
  reason: 'optional',
  notify: [],
};

/** Shows the fields, and keeps what was last chosen. */
async function show(terms: RequestTerms | null) {
  const chosen: { terms: RequestTerms | null } = { terms };
  const Form = () => {
    const [state, setState] = useState(terms);
    chosen.terms = state;
    return <TermsFields terms={state} problems={[]} onChange={setState} />;
  };
  await renderInTestApp(
    <TestApiProvider apis={[[catalogApiRef, catalogApiMock()]]}>
      <h1>Form</h1>
      <Form />
    </TestApiProvider>,
    {
      mountedRoutes: {
        '/rbac': administrationRouteRef,
        '/catalog/:namespace/:kind/:name': entityRouteRef,
      },
    },
  );
  return chosen;
}

const onOff = () => screen.getByRole('switch');

describe('who may request a role, in the form', () => {
  it('is nobody, until it is switched on with what is usual', async () => {
    const chosen = await show(null);
    expect(screen.queryByText('Who approves')).toBeNull();
    fireEvent.click(onOff());
    expect(chosen.terms).toEqual({
      who: [],
      approvals: 1,
      maxDuration: 'PT8H',
      reason: 'required',
      notify: [],
    });
  });

  it('is there again when it is switched off and on', async () => {
    const chosen = await show(TERMS);
    fireEvent.click(onOff());
    expect(chosen.terms).toBeNull();
    fireEvent.click(onOff());
    expect(chosen.terms).toEqual(TERMS);
  });

  it('has a longest time in one unit, and is not limited where that is empty', async () => {
    const chosen = await show(TERMS);
    const field = screen.getByRole('textbox', { name: /^For up to/ });
    expect(field).toHaveProperty('value', '36');
    fireEvent.change(field, { target: { value: '12' } });
    fireEvent.blur(field);
    expect(chosen.terms).toEqual({ ...TERMS, maxDuration: 'PT12H' });
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.blur(field);
    expect(chosen.terms).toEqual({ ...TERMS, maxDuration: undefined });
  });

  it('asks for no approvers where nobody has to approve', async () => {
    const chosen = await show({ ...TERMS, approvals: 0 });
    expect(screen.queryByText('Who approves')).toBeNull();
    fireEvent.click(screen.getByRole('checkbox'));
    expect(chosen.terms).toMatchObject({ reason: 'required' });
  });

  it('removes an approver; without any, nobody in particular approves', async () => {
    const chosen = await show(TERMS);
    const approvers = screen.getByRole('list', { name: 'Those who approve' });
    fireEvent.click(within(approvers).getByRole('button'));
    expect(chosen.terms).toEqual({ ...TERMS, approvers: undefined });
  });
});
