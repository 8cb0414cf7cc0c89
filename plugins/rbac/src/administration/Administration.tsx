import { policyEntityReadPermission } from '@portal-rbac/plugin-rbac-common';
import { Fragment, ReactNode, useRef } from 'react';
import { Denial } from '../cards/accessDenied/AccessDenied';
import { PageOutline } from '../kit/design/Outline';
import { Surface } from '../kit/design/Surface';
import { usePageTitle } from '../kit/design/usePageTitle';
import { GoTo } from './goTo/GoTo';
import { GuardrailBanner } from './GuardrailBanner';
import { lastRevisionOf, useReportedChanges } from '../kit/change/madeChange';
import { MadeNotice } from './MadeNotice';
import { Failure } from '../kit/section/Failure';
import { useIsAuthorized } from '../kit/allowed/useIsAuthorized';
import { useTranslate } from '../translations/useTranslate';

/** The frame of every tab of the administration: it requests nothing for users who may not read policies. */
export function Administration({ children }: { children: ReactNode }) {
  return (
    <Surface>
      <Authorized>
        <Current>{children}</Current>
      </Authorized>
    </Surface>
  );
}

/** The page, which is read anew after a change, under the notice of that change. */
function Current({ children }: { children: ReactNode }) {
  const reported = useReportedChanges();
  const revision = reported && lastRevisionOf(reported);
  const last = useRef(revision);
  last.current = revision ?? last.current;
  return (
    <>
      {reported && <MadeNotice key={`made ${revision}`} reported={reported} />}
      <Fragment key={last.current}>{children}</Fragment>
    </>
  );
}

function Authorized({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const { value: isAuthorized, error, retry } = useIsAuthorized();
  if (isAuthorized) {
    return (
      <GoTo>
        <GuardrailBanner />
        {children}
      </GoTo>
    );
  }
  return (
    <Titled>
      {isAuthorized === false && (
        <Denial
          title={t('administration.denied')}
          permission={policyEntityReadPermission}
        />
      )}
      {error && (
        <Failure
          title={t('administration.unknown')}
          error={error}
          onRetry={retry}
        />
      )}
      {isAuthorized === undefined && !error && <PageOutline />}
    </Titled>
  );
}

/** Shown instead of a page, which would have a title of its own. */
function Titled({ children }: { children: ReactNode }) {
  usePageTitle(useTranslate()('administration.title'));
  return <>{children}</>;
}
