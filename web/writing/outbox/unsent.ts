import type { Action } from '#web/schema.generated.ts'

/** A change as the person wrote it, for the outbox. */
export type OfflineChange = {
  action: Action
  input: Readonly<Record<string, unknown>>
  /** The cache id of the record to which it belongs: `Task:12`. */
  of: string
  /** The text that the person typed; empty if the action has none. */
  text: string
  /** The label of the action, and the name of the record; absent for chat messages, whose thread shows them. */
  label?: string
  name?: string
  /** What its field had beside the text, to write it again. */
  draft?: {
    files: readonly { id: string; name: string; size: number }[]
    mentioned: readonly { id: string; displayName: string }[]
  }
  /** True if the record's other status changes must wait for it. */
  isStatusChange?: boolean
}

/** A change that has not been sent, and the reason. */
export type UnsentChange = OfflineChange & {
  /** Also the idempotency key of every attempt. */
  id: string
  reason: string
  /** True if the server could not be reached: it is sent by itself when it can. */
  isLost?: boolean
  /** True if the server has refused its input, which can only be sent in another form. */
  isWrong?: boolean
  /** When it was written, in milliseconds since 1970. */
  writtenAt: number
}

/** The storage key of a person's unsent changes. */
export const unsentPlace = 'unsent'

export const readUnsent = (storedText: string): readonly UnsentChange[] => {
  try {
    const read: unknown = JSON.parse(storedText)
    return Array.isArray(read) ? (read as UnsentChange[]) : []
  } catch {
    return []
  }
}

export const writeUnsent = (unsentChanges: readonly UnsentChange[]) =>
  unsentChanges.length > 0 ? JSON.stringify(unsentChanges) : ''

/** Milliseconds for which the server knows a change by its key. A later attempt is left to the person. */
const isKnownFor = 23 * 3_600_000

/** Returns true if a change is sent by itself as soon as the server can be reached. */
export const waitsForLine = ({ isLost, writtenAt }: UnsentChange) =>
  isLost === true && Date.now() - writtenAt < isKnownFor
