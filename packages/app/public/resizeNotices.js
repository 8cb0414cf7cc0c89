/*
 * Browsers report an error of the window when an element is resized again while resizes are
 * being reported, such as the menu of a list that follows its button. It is harmless: the rest
 * is reported with the next frame. The development server takes all errors of the window for
 * uncaught ones and covers the portal with them, so this has to run before its listener is
 * added.
 */
window.addEventListener('error', event => {
  if (event.message?.startsWith('ResizeObserver loop ')) {
    event.stopImmediatePropagation();
  }
});
