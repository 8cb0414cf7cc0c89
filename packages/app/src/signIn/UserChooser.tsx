import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import {
  Alert,
  Box,
  Card,
  CardBody,
  Container,
  Flex,
  Grid,
  Skeleton,
  Text,
} from '@backstage/ui';
import { OtherUserForm } from './OtherUserForm';
import { ChosenUser } from './chosenUser';
import { useSampleUsers } from './useSampleUsers';

/** Who the visitor may be: the users of the catalog, any other user, or a guest. */
export function UserChooser(props: {
  onChoose(user: ChosenUser): void;
  error?: Error;
}) {
  const { onChoose, error } = props;
  const title = useApi(configApiRef).getOptionalString('app.title');
  const users = useSampleUsers();

  return (
    <Container>
      <Flex direction="column" gap="6" py="8">
        <Flex direction="column" gap="2">
          <Text as="h1" variant="title-large">
            {title ?? 'Backstage'}
          </Text>
          <Text as="p" variant="body-large" color="secondary">
            Choose who you are. Each browser tab can be somebody else, so that
            you can compare what they see.
          </Text>
        </Flex>
        {error && (
          <Alert
            status="danger"
            icon
            title="The sign-in failed"
            description={reasonOf(error)}
          />
        )}
        <Grid.Root columns={{ initial: '1', sm: '2', lg: '3' }} gap="4">
          {users?.map(({ userEntityRef, displayName, description }) => (
            <UserCard
              key={userEntityRef}
              name={displayName}
              description={description}
              onPress={() => onChoose({ userEntityRef })}
            />
          ))}
          {users === undefined && <WaitingCard />}
          <UserCard
            name="Guest"
            description="A user unknown to both the catalog and the policy."
            onPress={() => onChoose({})}
          />
        </Grid.Root>
        {users && users.length > 0 && (
          <OtherUserForm
            onChoose={userEntityRef => onChoose({ userEntityRef })}
          />
        )}
      </Flex>
    </Container>
  );
}

function UserCard(props: {
  name: string;
  description?: string;
  onPress(): void;
}) {
  const { name, description, onPress } = props;
  return (
    <Card label={`Sign in as ${name}`} onPress={onPress}>
      <CardBody>
        <Flex direction="column" gap="1">
          <Text as="h2" variant="title-x-small" weight="bold">
            {name}
          </Text>
          <Text as="p" color="secondary">
            {description}
          </Text>
        </Flex>
      </CardBody>
    </Card>
  );
}

function WaitingCard() {
  return (
    <Card>
      <CardBody>
        <Flex direction="column" gap="2">
          <Text as="p" color="secondary">
            Waiting for the users of the catalog
          </Text>
          <Box width="100%">
            <Skeleton width="100%" height={16} />
          </Box>
        </Flex>
      </CardBody>
    </Card>
  );
}

/** The backend's own words, where the error carries them. */
function reasonOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}
