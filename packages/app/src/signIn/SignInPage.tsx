import { ProxiedSignInPage } from '@backstage/core-components';
import { SignInPageProps } from '@backstage/plugin-app-react';
import { useCallback, useState } from 'react';
import { UserChooser } from './UserChooser';
import {
  ChosenUser,
  forgetChosenUser,
  recallChosenUser,
  rememberChosenUser,
} from './chosenUser';
import { withSignOut } from './withSignOut';

/**
 * Asks who the visitor wants to be, and signs them in through the `development`
 * provider of the auth backend, or as a guest. The choice lasts for the browser
 * tab, until it is signed out.
 */
export function SignInPage({ onSignInSuccess }: SignInPageProps) {
  const [chosen, setChosen] = useState(recallChosenUser);

  const choose = useCallback((user: ChosenUser) => {
    rememberChosenUser(user);
    setChosen(user);
  }, []);
  const ChooseAgain = useCallback(
    ({ error }: { error?: Error }) => (
      <UserChooser onChoose={choose} error={error} />
    ),
    [choose],
  );

  if (!chosen) {
    return <UserChooser onChoose={choose} />;
  }
  const { userEntityRef } = chosen;
  return (
    <ProxiedSignInPage
      key={userEntityRef}
      provider={userEntityRef ? 'development' : 'guest'}
      headers={userEntityRef ? { 'x-development-user': userEntityRef } : {}}
      onSignInSuccess={identity =>
        onSignInSuccess(withSignOut(identity, forgetChosenUser))
      }
      ErrorComponent={ChooseAgain}
    />
  );
}
