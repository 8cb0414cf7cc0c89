import { Flex, Text, TextAreaField, TextField } from '@backstage/ui';
import { useState } from 'react';
import { EntityPicker } from '../../../kit/entities/EntityPicker';
import { partsOf, problemOf } from '../FormProblem';
import { StepProps } from '../StepProps';
import { useFocusedField } from '../../../kit/section/useFocusedField';
import styles from './steps.module.css';

/** What the role is called, what it is for, and who administers it. */
export function DetailsStep({
  role,
  problems,
  onChange,
  isReadOnly,
}: StepProps & {
  /** Whether it comes from the policy files, which say only what the role grants. */
  isReadOnly: boolean;
}) {
  const [namespace, name] = partsOf(role.name);
  // What whoever makes a new role begins with.
  const [isEmpty] = useState(name === '');
  const fields = useFocusedField(isEmpty);
  const field = (kind: 'name' | 'namespace' | 'description') => ({
    validationBehavior: 'aria' as const,
    validate: () => problemOf(problems, { kind }),
  });
  if (isReadOnly) {
    return (
      <Text as="p">
        {role.name} comes from the policy files. They have no place for a
        description and an owner; its name is changed there by hand, in every
        line.
      </Text>
    );
  }
  return (
    <Flex ref={fields} direction="column" gap="5" className={styles.narrow}>
      <TextField
        {...field('name')}
        label="Name"
        isRequired
        description="Letters and digits, separated by “-”, “_” or “.”"
        value={name}
        onChange={next => onChange({ name: `role:${namespace}/${next}` })}
      />
      <TextField
        {...field('namespace')}
        label="Namespace"
        description="Most portals need none but “default”."
        value={namespace}
        onChange={next =>
          onChange({ name: `role:${next.replace('/', '')}/${name}` })
        }
      />
      <TextAreaField
        {...field('description')}
        label="Description"
        description="What the role is for, so that others know whom to give it to."
        value={role.description}
        onChange={description => onChange({ description })}
      />
      <EntityPicker
        label="Owner"
        description="Whoever administers only their own roles can change this one if they are its owner."
        placeholder="Search for a user or group"
        kinds={['user', 'group']}
        value={role.owner || null}
        onChange={owner => onChange({ owner: owner ?? '' })}
        error={problemOf(problems, { kind: 'owner' })}
      />
    </Flex>
  );
}
