import { Alert, Button, Flex, Text } from '@backstage/ui';
import { useState } from 'react';
import { PAGE_SIZE, useIncidents } from './useIncidents';

/** The incidents that the user may see, in pages. */
export function IncidentsPage() {
  const [offset, setOffset] = useState(0);
  const { value, error } = useIncidents(offset);
  return (
    <Flex direction="column" align="start" gap="3">
      <Text as="h2" variant="title-small">
        Incidents
      </Text>
      {error && <Alert status="danger" title={error.message} />}
      {value && (
        <>
          <ul aria-label="Incidents">
            {value.items.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
          <Text>{value.total} in all</Text>
          <Button
            isDisabled={offset + PAGE_SIZE >= value.total}
            onPress={() => setOffset(offset + PAGE_SIZE)}
          >
            Next page
          </Button>
        </>
      )}
    </Flex>
  );
}
