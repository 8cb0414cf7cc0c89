import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';

/** What is used of the Navigation API, which TypeScript does not know yet. */
interface Navigation extends EventTarget {
  traverseTo(key: string): void;
}

interface NavigateEvent extends Event {
  readonly navigationType: 'push' | 'reload' | 'replace' | 'traverse';
  readonly destination: { readonly key: string };
}

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
 * router). So this hook stands before its navigator, which links and programs
 * use, and asks the browser to hold back its buttons through the Navigation API.
 * A browser without that API asks only where it has `beforeunload` for it.
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
    const { navigation } = window as { navigation?: Navigation };
    const onNavigate = (event: Event) => {
      const { navigationType, destination } = event as NavigateEvent;
      if (
        isArmed.current &&
        event.cancelable &&
        navigationType === 'traverse'
      ) {
        event.preventDefault();
        setLeaving({ go: () => navigation?.traverseTo(destination.key) });
      }
    };
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isArmed.current) {
        event.preventDefault();
      }
    };
    navigation?.addEventListener('navigate', onNavigate);
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      navigation?.removeEventListener('navigate', onNavigate);
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
