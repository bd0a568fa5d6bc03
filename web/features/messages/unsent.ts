/** An unsent message and the reason for its failure. */
export type Unsent = {
  id: string
  content: string
  reason: string
  /** Accounts that the text mentions; absent in what an older version stored. */
  mentionedIds?: string[]
  /** True if the server could not be reached: it is sent by itself when it can. */
  isLost?: boolean
  /** When it was written, in milliseconds since 1970; absent in what an older version stored. */
  writtenAt?: number
}

/** Returns the storage key of unsent messages to a customer. */
export const unsentPlace = (customerId: string) => `unsent ${customerId}`

export const readUnsent = (stored: string): readonly Unsent[] => {
  try {
    const read: unknown = JSON.parse(stored)
    return Array.isArray(read) ? (read as Unsent[]) : []
  } catch {
    return []
  }
}

export const writeUnsent = (unsent: readonly Unsent[]) =>
  unsent.length > 0 ? JSON.stringify(unsent) : ''
