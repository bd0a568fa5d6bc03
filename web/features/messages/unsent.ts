/** A message that has not arrived, and why. */
export type Unsent = { id: string; content: string; reason: string }

/** Where the browser keeps the messages for a customer's thread that the server has not received. */
export const unsentPlace = (customerId: string) => `unsent ${customerId}`

export const readUnsent = (kept: string): readonly Unsent[] => {
  try {
    const read: unknown = JSON.parse(kept)
    return Array.isArray(read) ? (read as Unsent[]) : []
  } catch {
    return []
  }
}

export const writeUnsent = (unsent: readonly Unsent[]) =>
  unsent.length > 0 ? JSON.stringify(unsent) : ''
