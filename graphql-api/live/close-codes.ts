/** Codes with which the server closes a socket. `docs/api.md` explains them to clients. */
export const closeCodes = {
  /** The sign-in is missing or has ended: sign in again before reconnecting. */
  unauthenticated: 4401,
  /** The role, customer or scope of the account has changed: reconnect, and read everything again. */
  viewerChanged: 4205,
  /** Too many sockets, subscriptions or messages. */
  tooMany: 4429,
  /** The server cannot read the sign-in at the moment: reconnect later. */
  unavailable: 1013,
} as const
