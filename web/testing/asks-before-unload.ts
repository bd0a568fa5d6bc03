/** Returns true if the browser would ask before the page is left. */
export const asksBeforeUnload = () =>
  !dispatchEvent(new Event('beforeunload', { cancelable: true }))
