/** Returns true if a dialog, menu or calendar is open, or a dialog is loading: shortcuts of the page then do nothing. */
export const isInFront = () =>
  document.querySelector('[role="dialog"], [role="menu"], dialog[open], [data-dialog-loading]') !==
  null
