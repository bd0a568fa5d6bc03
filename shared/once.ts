/** Whether a verb that takes this can be asked for under a key. A password's hash is not for keeping, so one that takes a password runs again each time. */
export const takesKeyWith = (fields: readonly string[]) =>
  !fields.some((name) => /password/i.test(name))
