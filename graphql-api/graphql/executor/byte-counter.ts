/** Counts the bytes of a response. `write` may throw to end the execution. */
export type ByteCounter = { write: (bytes: number) => void }
