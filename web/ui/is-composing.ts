/** The key code of keys that an input method takes. Safari reports the Enter that ends a composition by it alone. */
const composingKeyCode = 229

/** Returns whether a key event is part of an input-method composition (as in Japanese), which the app must ignore. */
export const isComposing = (event: KeyboardEvent) =>
  event.isComposing || event.keyCode === composingKeyCode
