import {
  Alert,
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Flex,
} from '@backstage/ui';
import { DryRunJson } from '@portal-rbac/plugin-rbac-common';
import { ReactNode, useState } from 'react';
import useAsyncFn from 'react-use/esm/useAsyncFn';
import { requestProblems } from '../../api/failureReason';
import { statusOf } from '../../api/statusOf';
import { ChangeOptions, Made, PreviewOptions } from '../../api/RbacApi';
import { useLatest } from '../../api/useLatest';
import surface from '../design/surface.module.css';
import { isRefusal, PreviewedImpact } from '../impact/PreviewedImpact';
import { overridingLabel } from '../guardrails/overridingLabel';
import { useOverrides } from '../guardrails/useOverrides';
import { ReasonField } from './ReasonField';
import { useReason } from './useReason';
import { ConfirmButton } from './ConfirmButton';
import { errorText } from '../words/errorText';
import { reasonText } from '../words/reasonText';
import { useTranslate } from '../../translations/useTranslate';

/** Asks to confirm a change after showing its impact. */
export interface ConfirmedChange<T = Made> {
  preview(options: PreviewOptions): Promise<DryRunJson>;
  make(options: ChangeOptions): Promise<T>;
}

/** Says what a change does to everybody, asks for the reason, and makes it as it was shown. */
export function ChangeDialog<T>(props: {
  title: string;
  /** What the button that makes it says. */
  confirm: string;
  /** The message if it fails. */
  failed: string;
  /** The same one as long as it is the same change; absent until there is something to change. */
  change?: ConfirmedChange<T>;
  children: ReactNode;
  onClose(): void;
  /** Called after `onClose`, with what `make` returned. */
  onMade(made: T): void;
}) {
  const { title, confirm, failed, change, children, onClose, onMade } = props;
  const t = useTranslate();
  const [isOvertaken, setOvertaken] = useState(false);
  const preview = useLatest(
    async signal => change?.preview({ signal }),
    [change],
  );
  const shown = preview.error ? undefined : preview.value;
  const reason = useReason(shown?.requiresReason ?? false);
  const overrides = useOverrides(shown);
  const [{ loading, error }, make] = useAsyncFn(async () => {
    if (!change) {
      return;
    }
    setOvertaken(false);
    try {
      const options = {
        version: shown?.etag,
        reason: reason.value,
        overrides: overrides.stated,
      };
      const made = await change.make(options);
      onClose();
      onMade(made);
    } catch (failure) {
      if (statusOf(failure) !== 412) {
        throw failure;
      }
      setOvertaken(true);
      preview.retry();
    }
  }, [
    change,
    shown,
    reason.value,
    overrides.stated,
    preview.retry,
    onClose,
    onMade,
  ]);
  const [problem] = error ? requestProblems(error) : [];
  const isAboutReason = problem?.field === 'X-Change-Reason';

  return (
    <Dialog
      isOpen
      // A click beside it would discard what was written.
      isDismissable={false}
      onOpenChange={isOpen => !isOpen && onClose()}
      width={480}
    >
      <DialogHeader>{title}</DialogHeader>
      <DialogBody>
        {/* A dialog stands outside of the page. */}
        <Flex direction="column" gap="3" className={surface.surface}>
          {children}
          {change && (
            <PreviewedImpact
              overrides={overrides}
              dryRun={shown}
              preview={change.preview}
              isLoading={preview.loading}
              error={preview.error}
              onRetry={preview.retry}
            />
          )}
          <ReasonField
            {...reason.field}
            problem={
              reason.field.problem ??
              (isAboutReason ? reasonText(t, problem) : undefined)
            }
          />
          {isOvertaken && (
            <Alert
              status="warning"
              icon
              role="alert"
              title={failed}
              description={t('change.overtaken')}
            />
          )}
          {error && !isAboutReason && (
            <Alert
              status="danger"
              icon
              role="alert"
              title={failed}
              description={errorText(t, error)}
            />
          )}
        </Flex>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onPress={onClose}>
          {t('change.cancel')}
        </Button>
        <ConfirmButton
          isDangerous={overrides.lockOut !== undefined}
          isPending={loading || preview.loading}
          isDisabled={
            !change ||
            overrides.isRefused ||
            // The reason is above.
            isRefusal(preview.error) ||
            (shown?.refusal !== undefined && overrides.broken.length === 0)
          }
          onPress={() => reason.isEnough() && make()}
        >
          {overridingLabel(t, confirm, overrides)}
        </ConfirmButton>
      </DialogFooter>
    </Dialog>
  );
}
