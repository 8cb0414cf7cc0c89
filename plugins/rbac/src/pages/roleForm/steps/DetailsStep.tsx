import { Flex, Text, TextAreaField, TextField } from '@backstage/ui';
import { useState } from 'react';
import { EntityPicker } from '../../../kit/entities/EntityPicker';
import { partsOf, problemOf } from '../FormProblem';
import { StepProps } from '../StepProps';
import { useFocusedField } from '../../../kit/section/useFocusedField';
import styles from './steps.module.css';
import { useTranslate } from '../../../translations/useTranslate';
import { useRequired } from '../../../kit/section/useRequired';
import { TermsFields } from '../terms/TermsFields';
import { shortName } from '../../../kit/references/shortName';

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
  const t = useTranslate();
  const required = useRequired(true);
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
        {t('roleForm.details.ofFiles', { role: shortName(role.name) })}
      </Text>
    );
  }
  return (
    <Flex ref={fields} direction="column" gap="5" className={styles.narrow}>
      <TextField
        {...field('name')}
        label={t('roleForm.details.name')}
        {...required}
        description={t('roleForm.details.nameHint')}
        value={name}
        onChange={next => onChange({ name: `role:${namespace}/${next}` })}
      />
      <TextField
        {...field('namespace')}
        label={t('roleForm.details.namespace')}
        description={t('roleForm.details.namespaceHint')}
        value={namespace}
        onChange={next =>
          onChange({ name: `role:${next.replace('/', '')}/${name}` })
        }
      />
      <TextAreaField
        {...field('description')}
        label={t('roleForm.details.description')}
        description={t('roleForm.details.descriptionHint')}
        value={role.description}
        onChange={description => onChange({ description })}
      />
      <EntityPicker
        label={t('roleForm.details.owner')}
        description={t('roleForm.details.ownerHint')}
        placeholder={t('roleForm.details.ownerPlaceholder')}
        kinds={['user', 'group']}
        value={role.owner || null}
        onChange={owner => onChange({ owner: owner ?? '' })}
        error={problemOf(problems, { kind: 'owner' })}
      />
      <TermsFields
        terms={role.terms ?? null}
        problems={problems}
        onChange={terms => onChange({ terms })}
      />
    </Flex>
  );
}
