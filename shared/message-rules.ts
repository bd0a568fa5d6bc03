/** Characters of a message. */
export const messageLength = 10_000

/** People that a message can mention. */
export const mentionLimit = 20

/** Files of a message. */
export const fileLimit = 10

/** Milliseconds for which the sender of a message may edit or remove it. */
export const messageEditTime = 15 * 60_000

/** Returns true while the sender of a message of this time may edit or remove it. */
export const isEditable = (timestamp: Date, now: Date) =>
  now.getTime() - timestamp.getTime() < messageEditTime
