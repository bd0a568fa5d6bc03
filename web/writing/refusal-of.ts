import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { errorMessage } from '#web/viewer/error-message.ts'
import { conflictCode, lostCode, Refusal } from '#web/viewer/refusal.ts'

const isRecord = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null

/** Why a verb was not done, in words for the person, with what the server said of each field. */
export const refusalOf = (error: unknown) => {
  if (error instanceof Refusal) return error
  if (CombinedGraphQLErrors.is(error)) {
    const { code, fields } = error.errors[0]?.extensions ?? {}
    return new Refusal(errorMessage(error), {
      code: typeof code === 'string' ? code : undefined,
      fields: isRecord(fields) ? fields : undefined,
    })
  }
  // A failed fetch is all that the browser says of a connection that was lost.
  if (error instanceof TypeError)
    return new Refusal('Connection lost. Your text is safe. Try again.', {
      code: lostCode,
    })
  return new Refusal(errorMessage(error))
}

/** Whether no answer came: it may have been done, and the same again is the same attempt. */
export const isLost = ({ code }: Refusal) => code === lostCode

/** True if someone else changed the record first. */
export const isConflict = ({ code }: Refusal) => code === conflictCode
