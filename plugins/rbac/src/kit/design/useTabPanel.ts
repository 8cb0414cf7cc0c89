import { HTMLAttributes, useEffect, useState } from 'react';

const SELECTED_TAB = '[role=tab][aria-selected=true][aria-controls]';

/**
 * What makes an element the panel of the selected tab. The tabs in the header
 * of the page say that they control a panel, which a screen reader would look
 * for, but the header cannot know what shows the content. Nor can the content
 * know the header, which may be made anew with other ids.
 */
export function useTabPanel(): HTMLAttributes<HTMLElement> {
  const [tabId, setTabId] = useState<string>();
  const [panelId, setPanelId] = useState<string>();
  useEffect(() => {
    const followTab = () => {
      const tab = document.querySelector(SELECTED_TAB);
      setTabId(tab?.id);
      setPanelId(tab?.getAttribute('aria-controls') ?? undefined);
    };
    followTab();
    const observer = new MutationObserver(followTab);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return panelId
    ? { role: 'tabpanel', id: panelId, 'aria-labelledby': tabId }
    : {};
}
