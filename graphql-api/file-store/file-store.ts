/** Bytes of an object, both ends included. */
export type ObjectRange = { first: number; last: number }

/** A whole content. `read` may be called again. */
export type ObjectContent = {
  size: number
  /** Hexadecimal. */
  sha256: string
  read: () => AsyncIterable<Uint8Array>
}

/** A store of file contents outside of the database. Every function throws if the store refuses or does not respond. */
export type FileStore = {
  /** Writes an object, in place of one that was written before. */
  write: (key: string, content: ObjectContent) => Promise<void>
  /** Opens an object, or a range of it. Returns null if there is none of this key. */
  read: (key: string, range?: ObjectRange) => Promise<AsyncIterable<Uint8Array> | null>
  /** Removes an object. Does nothing if there is none of this key. */
  remove: (key: string) => Promise<void>
}
