import { useApi } from '@backstage/frontend-plugin-api';
import { Alert, Flex } from '@backstage/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CardsOutline } from '../../kit/design/Outline';
import { PageHeading } from '../../kit/design/PageHeading';
import useAsync from 'react-use/esm/useAsync';
import useAsyncRetry from 'react-use/esm/useAsyncRetry';
import { errorMessage, requestProblems } from '../../api/errorMessage';
import { rbacApiRef } from '../../api/RbacApi';
import { permissionChoices } from '../../kit/permissions/permissionChoices';
import { TryAgain } from '../../kit/section/TryAgain';
import { ExplanationView } from '../../kit/explanation/ExplanationView';
import {
  Draft,
  draftFields,
  draftParameters,
  questionOf,
  readDraft,
} from './question';
import { QuestionForm } from './QuestionForm';

/** Asks why a user may or may not do something, and shows the answer. */
export function WhyPage() {
  const api = useApi(rbacApiRef);
  const [parameters, setParameters] = useSearchParams();
  const draft = readDraft(parameters);
  const { value: published, error: unknown } = useAsync(
    () => api.listPluginPermissions(),
    [api],
  );
  const choices = useMemo(
    () => published && permissionChoices(published),
    [published],
  );
  const {
    value: explanation,
    loading,
    error,
    retry,
  } = useAsyncRetry(async () => {
    const question = questionOf(readDraft(parameters));
    return question && api.explain(question);
  }, [api, parameters.toString()]);
  const [problem] = error ? requestProblems(error) : [];
  const field = problem && draftFields[problem.field];
  const change = (next: Partial<Draft>) =>
    setParameters(draftParameters({ ...draft, ...next }), { replace: true });
  return (
    <Flex direction="column" gap="5" mb="8">
      <PageHeading
        title="Why?"
        lead="Choose a user and a permission to see whether it is granted, and what decides it."
      />
      <QuestionForm
        draft={draft}
        choices={choices}
        unknown={unknown && errorMessage(unknown)}
        onChange={change}
        resourceType={explanation?.permission.resourceType}
        problem={field && { field, message: problem.message }}
      />
      {problem && !field && (
        <Alert
          status="danger"
          icon
          title="This cannot be explained now"
          description={problem.message}
          customActions={<TryAgain onPress={retry} />}
        />
      )}
      <div aria-live="polite" aria-busy={loading}>
        {loading && !explanation && <CardsOutline cards={2} rows={4} />}
        {explanation && <ExplanationView explanation={explanation} />}
      </div>
    </Flex>
  );
}
