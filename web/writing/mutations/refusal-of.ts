import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { errorMessage } from '#web/viewer/error-message.ts'
import { conflictCode, lostCode, Refusal } from '#web/viewer/refusal.ts'

const isRecord = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null

/** Returns the refusal of an error: a message for people, with the server's message for each field. */
export const refusalOf = (error: unknown) => {
  if (error instanceof Refusal) return error
  if (CombinedGraphQLErrors.is(error)) {
    const { code, fields, overlaps, clashes, nextSlots } = error.errors[0]?.extensions ?? {}
    return new Refusal(errorMessage(error), {
      code: typeof code === 'string' ? code : undefined,
      fields: isRecord(fields) ? fields : undefined,
      overlaps,
      clashes,
      nextSlots,
    })
  }
  // A TypeError from fetch is the browser's only sign of a lost connection.
  if (error instanceof TypeError)
    return new Refusal('Connection lost. Your text is safe. Try again.', {
      code: lostCode,
    })
  return new Refusal(errorMessage(error))
}

/** Returns true if there was no response: the call may have been done, and the same input is the same attempt. */
export const isLost = ({ code }: Refusal) => code === lostCode

/** True if someone else changed the record first. */
export const isConflict = ({ code }: Refusal) => code === conflictCode
