import {
  Flex,
  Select,
  Text,
  ToggleButton,
  ToggleButtonGroup,
} from '@backstage/ui';
import { Some } from '../../../kit/explanation/Some';
import { NamedRole } from '../../../kit/entities/NamedRole';
import { Row, Rows } from '../../../kit/section/Rows';
import { shortName } from '../../../kit/references/shortName';
import { useTranslate } from '../../../translations/useTranslate';
import { ImportChoice, importChoices } from './importChoice';
import { ImportedRole } from './importRoles';

/** Roles that are shown without asking. */
const SHOWN = 10;

/** Asks what becomes of roles that are there already: of all at once, and of each. */
export function ConflictList({
  conflicts,
  choices,
  onChange,
}: {
  conflicts: readonly ImportedRole[];
  /** By the names of the roles; those without one are skipped. */
  choices: ReadonlyMap<string, ImportChoice>;
  onChange(choices: ReadonlyMap<string, ImportChoice>): void;
}) {
  const t = useTranslate();
  if (conflicts.length === 0) {
    return null;
  }
  const names = conflicts.map(({ role }) => role.name);
  const choiceOf = (name: string) => choices.get(name) ?? 'skip';
  const ofAll = names.every(name => choiceOf(name) === choiceOf(names[0]))
    ? [choiceOf(names[0])]
    : [];
  return (
    <Flex direction="column" gap="2" mb="3">
      <Text as="p">
        {t('roles.import.present', { count: conflicts.length })}
      </Text>
      <ToggleButtonGroup
        aria-label={t('roles.import.all')}
        selectionMode="single"
        selectedKeys={ofAll}
        onSelectionChange={([chosen]) => {
          if (chosen) {
            onChange(
              new Map(names.map(name => [name, chosen as ImportChoice])),
            );
          }
        }}
      >
        {importChoices.map(choice => (
          <ToggleButton key={choice} id={choice}>
            {t(`roles.import.choices.${choice}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Some of={conflicts} first={SHOWN} noun="role">
        {some => (
          <Rows>
            {some.map(({ role: { name } }) => (
              <Row
                key={name}
                end={
                  <Select
                    aria-label={t('roles.import.of', { role: shortName(name) })}
                    size="small"
                    options={importChoices.map(choice => ({
                      id: choice,
                      label: t(`roles.import.choices.${choice}`),
                    }))}
                    value={choiceOf(name)}
                    onChange={chosen =>
                      onChange(
                        new Map([...choices, [name, chosen as ImportChoice]]),
                      )
                    }
                  />
                }
              >
                <NamedRole role={name} />
              </Row>
            ))}
          </Rows>
        )}
      </Some>
    </Flex>
  );
}
