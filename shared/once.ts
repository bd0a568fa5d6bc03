/** Returns true if a verb with these input fields supports idempotency keys. Verbs with a password do not, because the hash of their input would be stored. */
export const takesKeyWith = (fields: readonly string[]) =>
  !fields.some((name) => /password/i.test(name))
