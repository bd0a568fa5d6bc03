type Known = { code?: string | undefined; fields?: Record<string, string> | undefined }

/** A call that did not do what was asked: why, in words for the person, with what the server said of each field. */
export class Refusal extends Error {
  readonly code: string | undefined
  readonly fields: Record<string, string>

  constructor(message: string, { code, fields = {} }: Known = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
  }
}

/** What is said when the server could not be reached at all. */
export const unreachableMessage = 'Can’t reach the server. Check your connection and try again.'

/** The code of an answer to someone whose sign-in has ended. */
export const unauthenticatedCode = 'UNAUTHENTICATED'

/** The code of an answer to a change that starts from an older version of the record. */
export const conflictCode = 'CONFLICT'

/** The code of a call that no answer came to. */
export const lostCode = 'LOST'
