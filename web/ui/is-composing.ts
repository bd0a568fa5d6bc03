/** The key code of keys that an input method takes. Safari reports the Enter that ends a composition by it alone. */
const composingKeyCode = 229

/** Returns whether the key belongs to a composition, as of Japanese, and is not the app's to act on. */
export const isComposing = (event: KeyboardEvent) =>
  event.isComposing || event.keyCode === composingKeyCode
