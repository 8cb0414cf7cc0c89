import { useApi } from '@backstage/frontend-plugin-api';
import { Alert, Flex, Skeleton } from '@backstage/ui';
import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '../design/PageHeading';
import useAsyncRetry from 'react-use/esm/useAsyncRetry';
import { requestProblems } from '../api/errorMessage';
import { rbacApiRef } from '../api/RbacApi';
import { TryAgain } from '../section/TryAgain';
import { ExplanationView } from './ExplanationView';
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
        {loading && !explanation && <Skeleton width="100%" height={240} />}
        {explanation && <ExplanationView explanation={explanation} />}
      </div>
    </Flex>
  );
}
