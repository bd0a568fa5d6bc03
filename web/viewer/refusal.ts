type RefusalContext = {
  code?: string | undefined
  fields?: Record<string, string> | undefined
  overlaps?: unknown
  clashes?: unknown
  nextSlots?: unknown
}

/** The error of a failed call: a message for people, with the server's message for each field. */
export class Refusal extends Error {
  readonly code: string | undefined
  readonly fields: Record<string, string>
  /** The time entries that a time overlaps, as the server lists them. */
  readonly overlaps: unknown
  /** The appointments of a handover that overlap others, as the server lists them. */
  readonly clashes: unknown
  /** The next free slots after one that was taken, as the server lists them. */
  readonly nextSlots: unknown

  constructor(
    message: string,
    { code, fields = {}, overlaps, clashes, nextSlots }: RefusalContext = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
    this.overlaps = overlaps
    this.clashes = clashes
    this.nextSlots = nextSlots
  }
}

/** The message if the server could not be reached. */
export const unreachableMessage = 'Can’t reach the server. Check your connection and try again.'

/** The error code if the sign-in has ended. */
export const unauthenticatedCode = 'UNAUTHENTICATED'

/** The error code of a sign-in that needs a code besides the password. */
export const secondFactorCode = 'SECOND_FACTOR_REQUIRED'

/** The error code of everything that staff must not do before they have set up a second factor. */
export const secondFactorSetupCode = 'SECOND_FACTOR_SETUP_REQUIRED'

/** The error code of a mutation that is based on an older version of the record. */
export const conflictCode = 'CONFLICT'

/** The error code of a booking of a time that is not free. */
export const slotTakenCode = 'SLOT_TAKEN'

/** The error code of a call without a response. */
export const lostCode = 'LOST'
