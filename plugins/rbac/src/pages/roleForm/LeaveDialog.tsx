import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Text,
} from '@backstage/ui';
import { LeaveWarning } from './useLeaveWarning';
import { useTranslate } from '../../translations/useTranslate';

/** Asks whether to leave work that is not saved. */
export function LeaveDialog({ warning }: { warning: LeaveWarning }) {
  const t = useTranslate();
  return (
    <Dialog
      isOpen={warning.isAsking}
      onOpenChange={isOpen => isOpen || warning.stay()}
    >
      <DialogHeader>{t('roleForm.leave.title')}</DialogHeader>
      <DialogBody>
        <Text as="p">{t('roleForm.leave.text')}</Text>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onPress={warning.stay}>
          {t('roleForm.leave.stay')}
        </Button>
        <Button onPress={warning.leave}>{t('roleForm.leave.leave')}</Button>
      </DialogFooter>
    </Dialog>
  );
}
