import { useApi } from '@backstage/frontend-plugin-api';
import {
  AccessRequestJson,
  RequestableJson,
} from '@portal-rbac/plugin-rbac-common';
import { useState } from 'react';
import useAsyncFn from 'react-use/esm/useAsyncFn';
import { Denied, rbacApiRef } from '../../api/RbacApi';
import { isoDuration, proposedDuration } from './durations';
import { tellOfRequests } from './requestNews';

/** What somebody says who requests a role, and sends. */
export function useRequestForm(
  { role, maxDuration, reason: asksWhy }: RequestableJson,
  denied: Denied | undefined,
  onMade: (request: AccessRequestJson) => void,
) {
  const api = useApi(rbacApiRef);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  // What is chosen for one role may be too long for another one.
  const [chosen, setChosen] = useState<{ for: string; duration?: number }>();
  const duration =
    chosen?.for === role ? chosen.duration : proposedDuration(maxDuration);
  const isRequired = asksWhy === 'required';
  const [{ loading, error }, request] = useAsyncFn(async () => {
    const { permission, resourceRef } = denied ?? {};
    const made = await api.requestAccess({
      role,
      reason: reason.trim(),
      ...(duration !== undefined && { duration: isoDuration(duration) }),
      permission,
      resourceRef,
    });
    tellOfRequests();
    onMade(made);
  }, [api, role, reason, duration, denied, onMade]);
  return {
    duration: {
      value: duration,
      onChange: (value?: number) => setChosen({ for: role, duration: value }),
    },
    reason: {
      value: reason,
      isRequired,
      isMissing: isRequired && isMissing,
      onChange(value: string) {
        setReason(value);
        setMissing(false);
      },
    },
    send() {
      const isEnough = !isRequired || reason.trim() !== '';
      setMissing(!isEnough);
      if (isEnough && !loading) {
        request();
      }
    },
    isSending: loading,
    error,
  };
}
