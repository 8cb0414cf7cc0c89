import {
  createFrontendModule,
  createTranslationMessages,
} from '@backstage/frontend-plugin-api';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { TranslationBlueprint } from '@backstage/plugin-app-react';
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { rbacTranslationRef } from './rbacTranslationRef';
import { useTranslate } from './useTranslate';

const words = TranslationBlueprint.make({
  name: 'rbac-words',
  params: {
    resource: createTranslationMessages({
      ref: rbacTranslationRef,
      messages: { 'overview.title': 'Who may do what' },
    }),
  },
});

it('says the messages that a portal has overridden, and the others as they are', async () => {
  const Titles = () => {
    const t = useTranslate();
    return (
      <p>
        {t('overview.title')}, {t('findings.title')}
      </p>
    );
  };
  await renderInTestApp(<Titles />, {
    features: [createFrontendModule({ pluginId: 'app', extensions: [words] })],
  });
  expect(await screen.findByText('Who may do what, Findings')).toBeVisible();
});
