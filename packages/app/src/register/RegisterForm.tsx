import { toastApiRef, useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { Alert, Box, Button, Flex, TextField } from '@backstage/ui';
import { FormEvent, useState } from 'react';

/** Asks for the address of a file that describes entities. */
export function RegisterForm() {
  const catalogApi = useApi(catalogApiRef);
  const toastApi = useApi(toastApiRef);
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    try {
      await catalogApi.addLocation({ type: 'url', target: address.trim() });
      toastApi.post({ title: 'Registered' });
      setAddress('');
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  return (
    <form onSubmit={submit}>
      <Flex direction="column" gap="4" align="start">
        <Box width="min(100%, 480px)">
          <TextField
            label="Address of a catalog-info.yaml"
            type="url"
            isRequired
            value={address}
            onChange={setAddress}
          />
        </Box>
        <Button type="submit" isDisabled={!address.trim()}>
          Register
        </Button>
        {problem && (
          <Alert
            status="danger"
            icon
            title="It cannot be registered"
            description={problem}
          />
        )}
      </Flex>
    </form>
  );
}
