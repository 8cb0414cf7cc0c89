import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Text,
} from '@backstage/ui';
import { LeaveWarning } from './useLeaveWarning';

/** Asks whether to leave work that is not saved. */
export function LeaveDialog({ warning }: { warning: LeaveWarning }) {
  return (
    <Dialog
      isOpen={warning.isAsking}
      onOpenChange={isOpen => isOpen || warning.stay()}
    >
      <DialogHeader>Leave without saving?</DialogHeader>
      <DialogBody>
        <Text as="p">What you have changed on this role is not saved.</Text>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onPress={warning.stay}>
          Stay
        </Button>
        <Button onPress={warning.leave}>Leave</Button>
      </DialogFooter>
    </Dialog>
  );
}
