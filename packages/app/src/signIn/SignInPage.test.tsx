import { TestApiProvider, mockApis } from '@backstage/frontend-test-utils';
import {
  configApiRef,
  discoveryApiRef,
  errorApiRef,
  translationApiRef,
} from '@backstage/frontend-plugin-api';
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SignInPage } from './SignInPage';

const BOB = 'user:default/bob';

const token = ['', btoa(JSON.stringify({ exp: 4102444800 })), ''].join('.');

function session(userEntityRef: string) {
  return {
    profile: {},
    backstageIdentity: {
      token,
      identity: { type: 'user', userEntityRef, ownershipEntityRefs: [] },
    },
  };
}

/** A backend with one user that signs in everybody but strangers. */
function answer(url: string, init?: RequestInit): Response {
  if (url.endsWith('/development/users')) {
    return Response.json([
      { userEntityRef: BOB, displayName: 'Bob Brandt', description: 'Builds' },
    ]);
  }
  const named = new Headers(init?.headers).get('x-development-user');
  return named === 'user:default/nobody'
    ? Response.json(
        { error: { name: 'NotFoundError', message: 'nobody is not known' } },
        { status: 404 },
      )
    : Response.json(session(named ?? 'user:default/guest'));
}

describe('SignInPage', () => {
  const onSignInSuccess = jest.fn();
  const fetchMock = jest.fn(async (url: string, init?: RequestInit) =>
    answer(url, init),
  );
  const originalFetch = global.fetch;

  beforeEach(() => {
    jest.clearAllMocks();
    sessionStorage.clear();
    global.fetch = fetchMock as typeof fetch;
  });
  afterEach(() => {
    global.fetch = originalFetch;
  });

  function renderPage() {
    return render(
      <TestApiProvider
        apis={[
          [configApiRef, mockApis.config({ data: { app: { title: 'T' } } })],
          [discoveryApiRef, mockApis.discovery()],
          [errorApiRef, mockApis.error()],
          [translationApiRef, mockApis.translation()],
        ]}
      >
        <SignInPage onSignInSuccess={onSignInSuccess} />
      </TestApiProvider>,
    );
  }

  async function signedIn() {
    await waitFor(() => expect(onSignInSuccess).toHaveBeenCalledTimes(1));
    return onSignInSuccess.mock.calls[0][0];
  }

  it('signs in as the chosen user, and again after a reload', async () => {
    const { unmount } = renderPage();
    fireEvent.click(await screen.findByText('Bob Brandt'));
    const identity = await (await signedIn()).getBackstageIdentity();
    expect(identity.userEntityRef).toBe(BOB);

    unmount();
    onSignInSuccess.mockClear();
    renderPage();
    const again = await (await signedIn()).getBackstageIdentity();
    expect(again.userEntityRef).toBe(BOB);
  });

  it('asks again after signing out', async () => {
    const { unmount } = renderPage();
    fireEvent.click(await screen.findByText('Bob Brandt'));
    await (await signedIn()).signOut();

    unmount();
    renderPage();
    expect(await screen.findByText('Bob Brandt')).toBeInTheDocument();
  });

  it('signs in guests through their own provider', async () => {
    renderPage();
    fireEvent.click(await screen.findByText('Guest'));
    await signedIn();
    expect(fetchMock).toHaveBeenLastCalledWith(
      expect.stringContaining('/guest/refresh'),
      expect.anything(),
    );
  });

  it('shows why a sign-in failed, and lets the visitor choose again', async () => {
    renderPage();
    fireEvent.change(await screen.findByLabelText(/Another user/), {
      target: { value: 'user:default/nobody' },
    });
    fireEvent.click(screen.getByText('Sign in'));
    expect(await screen.findByText(/nobody is not known/)).toBeInTheDocument();

    fireEvent.click(await screen.findByText('Bob Brandt'));
    const identity = await (await signedIn()).getBackstageIdentity();
    expect(identity.userEntityRef).toBe(BOB);
  });

  it('waits for a backend that is still starting', async () => {
    fetchMock.mockResolvedValueOnce(new Response('', { status: 503 }));
    renderPage();
    expect(
      await screen.findByText(/Waiting for the users/),
    ).toBeInTheDocument();
    expect(
      await screen.findByText('Bob Brandt', {}, { timeout: 5000 }),
    ).toBeInTheDocument();
  });
});
