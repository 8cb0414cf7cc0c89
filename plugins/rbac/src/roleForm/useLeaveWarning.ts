import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';

/** Asks before unsaved work is left. */
export interface LeaveWarning {
  /** Whether somebody wants to leave, and has to be asked. */
  readonly isAsking: boolean;
  stay(): void;
  leave(): void;
  /** Lets the form itself leave, once its work is saved. */
  disarm(): void;
}

/**
 * Keeps people on the page while it has unsaved work, until they say that they
 * want to leave: when they follow a link, go back or forward, or close the tab.
 *
 * The router of the portal cannot block navigation (`useBlocker` needs a data
 * router). So this hook stands before the router: before its navigator for links
 * and programs, and before its listener for the buttons of the browser.
 */
export function useLeaveWarning(isUnsaved: boolean): LeaveWarning {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const [leaving, setLeaving] = useState<{ go(): void }>();
  const isDisarmed = useRef(false);
  const isArmed = useRef(false);
  isArmed.current = isUnsaved && !isDisarmed.current;

  useEffect(() => {
    const { push, replace } = navigator;
    const asking =
      (go: typeof push): typeof push =>
      (...target) => {
        if (isArmed.current) {
          setLeaving({ go: () => go.apply(navigator, target) });
        } else {
          go.apply(navigator, target);
        }
      };
    navigator.push = asking(push);
    navigator.replace = asking(replace);
    return () => {
      Object.assign(navigator, { push, replace });
    };
  }, [navigator]);

  useEffect(() => {
    // The router counts the entries of the history in their state.
    const here = window.history.state?.idx as number | undefined;
    let isReturning = false;
    const onPopState = (event: PopStateEvent) => {
      const there = event.state?.idx as number | undefined;
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
      } else if (
        isArmed.current &&
        here !== undefined &&
        there !== undefined &&
        there !== here
      ) {
        event.stopImmediatePropagation();
        isReturning = true;
        window.history.go(here - there);
        setLeaving({ go: () => window.history.go(there - here) });
      }
    };
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isArmed.current) {
        event.preventDefault();
      }
    };
    window.addEventListener('popstate', onPopState, { capture: true });
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      window.removeEventListener('popstate', onPopState, { capture: true });
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, []);

  const disarm = () => {
    isDisarmed.current = true;
    isArmed.current = false;
  };
  return {
    isAsking: leaving !== undefined,
    stay: () => setLeaving(undefined),
    leave: () => {
      disarm();
      leaving?.go();
      setLeaving(undefined);
    },
    disarm,
  };
}
