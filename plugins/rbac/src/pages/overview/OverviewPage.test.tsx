import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { role, showOverview } from './__testUtils__/showOverview';

const region = (name: string) => screen.findByRole('region', { name });

const refuse = () => {
  throw new Error('Not allowed');
};

describe('the overview', () => {
  it('has the policy in numbers, which lead to what they count', async () => {
    await showOverview();
    const numbers = await region('In numbers');
    const administrators = await within(numbers).findByRole('link', {
      name: '1 administrator: show who',
    });
    expect(administrators).toHaveAttribute(
      'href',
      '/rbac/access?permission=policy.entity.update&show=allow',
    );
    await within(numbers).findByText('At least 2 recommended');
    await within(numbers).findByRole('link', { name: '1,234 roles: show all' });
    await within(numbers).findByText(/, 1,231 from sources$/);
    await within(numbers).findByRole('link', {
      name: '2 cannot read the catalog',
    });
    await within(numbers).findByText('1 warning');
    await screen.findByText(/anna is the only administrator/i);
  });

  it('counts findings by kind, those first that matter most', async () => {
    await showOverview();
    const findings = await region('Findings');
    await within(findings).findByRole('img', { name: '1 warning, 1 notice' });
    expect(
      within(findings)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(['Warning:Policies that match nothing1', 'Notice:Redundancies1']);
  });

  it('says what is wrong with a source, and who changed what', async () => {
    await showOverview();
    const sources = await region('Sources');
    await within(sources).findByText('Line 47: Nobody knows qa-team');
    const changes = await region('Latest changes');
    const [load, creation] = await within(changes).findAllByRole('listitem');
    expect(load).toHaveTextContent(/^Policy files changed a/);
    expect(creation).toHaveTextContent(/anna created a/i);
    const [named] = within(load).getAllByRole('link');
    expect(named).toHaveAttribute('title', 'role:default/a');
  });

  it('has a chart that can be read out', async () => {
    await showOverview();
    const chart = await region('Changes');
    await within(chart).findByRole('img', {
      name: /^2 changes in 14 days, most on \w+ \d+: 2$/,
    });
    expect(chart).toHaveTextContent('1 by people1 by sources');
  });

  it('shows the rest where something fails, and why', async () => {
    await showOverview({ listFindings: refuse, listUsersWhoCan: refuse });
    await screen.findByText('The findings cannot be shown');
    const numbers = await region('In numbers');
    await waitFor(() =>
      expect(within(numbers).getAllByText('not known')).toHaveLength(3),
    );
    const sources = await region('Sources');
    await within(sources).findByText(/1 warning/);
  });

  it('says what to begin with where there is only the role of administrators', async () => {
    await showOverview({
      listRoles: () => ({
        body: [role('rbac_admin', 'configuration')],
        total: 1,
      }),
      listHistory: () => ({ body: [] }),
      listFindings: () => ({ body: { isCutOff: false, findings: [] } }),
    });
    await screen.findByText('Nobody but administrators has a role yet');
    await screen.findByText(/There are no changes that you may see/);
    await screen.findByText('Every role has people and does what it says.');
    expect(
      await screen.findByRole('img', { name: 'No changes in 14 days' }),
    ).toBeInTheDocument();
  });
});
