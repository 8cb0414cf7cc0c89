import {
  Alert,
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Flex,
  Select,
  Text,
} from '@backstage/ui';
import {
  AccessRequestJson,
  RequestableJson,
} from '@portal-rbac/plugin-rbac-common';
import { useId, useState } from 'react';
import { Denied } from '../../api/RbacApi';
import surface from '../design/surface.module.css';
import { shortName } from '../references/shortName';
import { errorText } from '../words/errorText';
import { useTranslate } from '../../translations/useTranslate';
import { DurationField } from './DurationField';
import { RequestedRole } from './RequestedRole';
import { ShowRequests } from './ShowRequests';
import { useRequestForm } from './useRequestForm';
import { WhyField } from './WhyField';

/** Asks which role is wanted, for how long and why, says what happens next, and requests it. */
export function RequestDialog({
  roles,
  denied,
  onClose,
  onMade,
}: {
  /** At least one; the first is proposed. */
  roles: readonly RequestableJson[];
  denied?: Denied;
  onClose(): void;
  onMade(request: AccessRequestJson): void;
}) {
  const t = useTranslate();
  const form = useId();
  const [chosen, setChosen] = useState(roles[0].role);
  const role = roles.find(each => each.role === chosen) ?? roles[0];
  const { duration, reason, send, isSending, error } = useRequestForm(
    role,
    denied,
    onMade,
  );
  return (
    <Dialog
      isOpen
      // A click beside it would discard what was written.
      isDismissable={false}
      onOpenChange={isOpen => !isOpen && onClose()}
      width={480}
    >
      <DialogHeader>{t('requests.ask.title')}</DialogHeader>
      <DialogBody>
        <form
          id={form}
          onSubmit={event => {
            event.preventDefault();
            send();
          }}
        >
          {/* A dialog stands outside of the page. */}
          <Flex direction="column" gap="4" className={surface.surface}>
            {roles.length > 1 ? (
              <Select
                label={t('requests.ask.role')}
                options={roles.map(each => ({
                  id: each.role,
                  label: shortName(each.role),
                }))}
                value={role.role}
                onChange={value => setChosen(String(value))}
              />
            ) : (
              <Text weight="bold">{shortName(role.role)}</Text>
            )}
            <RequestedRole role={role} />
            <DurationField most={role.maxDuration} {...duration} />
            <WhyField {...reason} />
            {error && (
              <Alert
                status="danger"
                icon
                role="alert"
                title={t('requests.ask.failed')}
                description={errorText(t, error)}
                customActions={<ShowRequests />}
              />
            )}
          </Flex>
        </form>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onPress={onClose}>
          {t('requests.ask.cancel')}
        </Button>
        <Button
          variant="primary"
          type="submit"
          form={form}
          isPending={isSending}
        >
          {t(role.approvals === 0 ? 'requests.ask.take' : 'requests.ask.send')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
