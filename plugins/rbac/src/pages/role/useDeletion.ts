import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { DELETION } from '../../kit/links/deletionParameters';

/** Whether it is being asked to delete the role: by a button, or by the address, as *Go to* does. */
export function useDeletion() {
  const [isBegun, setBegun] = useState(false);
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const isAddressed = parameters.has(DELETION);
  return {
    isDeleting: isBegun || isAddressed,
    begin: () => setBegun(true),
    end: () => {
      setBegun(false);
      if (isAddressed) {
        const others = new URLSearchParams(parameters);
        others.delete(DELETION);
        // The notice of the last change stays.
        setParameters(others, { replace: true, state });
      }
    },
  };
}
