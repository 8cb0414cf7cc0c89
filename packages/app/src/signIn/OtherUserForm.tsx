import { Box, Button, Flex, TextField } from '@backstage/ui';
import { FormEvent, useState } from 'react';

/** Asks for a user by entity reference, for those who are not in the list. */
export function OtherUserForm(props: {
  onChoose(userEntityRef: string): void;
}) {
  const [userEntityRef, setUserEntityRef] = useState('');
  const named = userEntityRef.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (named) {
      props.onChoose(named);
    }
  }

  return (
    <form onSubmit={submit}>
      <Flex align="end" gap="2">
        <Box width="320px">
          <TextField
            label="Another user of the catalog"
            placeholder="user:default/alice"
            value={userEntityRef}
            onChange={setUserEntityRef}
          />
        </Box>
        <Button type="submit" variant="secondary" isDisabled={!named}>
          Sign in
        </Button>
      </Flex>
    </form>
  );
}
