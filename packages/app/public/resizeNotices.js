/*
 * Browsers report as an error of the window that an element was resized once more while
 * resizes were told of, as menus of lists do that follow their buttons. It means nothing
 * but that the rest is told of with the next frame. The development server takes all errors of
 * the window for uncaught ones and covers the portal with them, so this has to be here before
 * its listener is.
 */
window.addEventListener('error', event => {
  if (event.message?.startsWith('ResizeObserver loop ')) {
    event.stopImmediatePropagation();
  }
});
