import { Alert, Flex } from '@backstage/ui';
import { useSearchParams } from 'react-router-dom';
import { CardsOutline } from '../../kit/design/Outline';
import { PageHeading } from '../../kit/design/PageHeading';
import { requestProblems } from '../../api/failureReason';
import { reasonText } from '../../kit/words/reasonText';
import { usePermissionChoices } from '../../kit/permissions/usePublished';
import { useAsked } from '../../kit/section/useAsked';
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
import { useTranslate } from '../../translations/useTranslate';

/** Asks why a user may or may not do something, and shows the answer. */
export function TroubleshootPage() {
  const t = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const draft = readDraft(parameters);
  const { choices, unknown } = usePermissionChoices();
  const asked = useAsked(
    async api => {
      const question = questionOf(readDraft(parameters));
      return question && api.explain(question);
    },
    [parameters.toString()],
  );
  const { value: explanation, loading, error, retry } = asked;
  const [problem] = error ? requestProblems(error) : [];
  const field = problem && draftFields[problem.field];
  const change = (next: Partial<Draft>) =>
    setParameters(draftParameters({ ...draft, ...next }), { replace: true });
  return (
    <Flex direction="column" gap="5" mb="8">
      <PageHeading
        title={t('troubleshoot.title')}
        lead={t('troubleshoot.lead')}
      />
      <QuestionForm
        {...{ draft, choices, unknown }}
        onChange={change}
        resourceType={explanation?.permission.resourceType}
        problem={field && { field, message: reasonText(t, problem) }}
      />
      {problem && !field && (
        <Alert
          status="danger"
          icon
          title={t('troubleshoot.failed')}
          description={reasonText(t, problem)}
          customActions={<TryAgain onPress={retry} />}
        />
      )}
      <div aria-live="polite" aria-busy={loading}>
        {loading && <CardsOutline cards={2} rows={4} />}
        {!loading && explanation && (
          <ExplanationView explanation={explanation} />
        )}
      </div>
    </Flex>
  );
}
