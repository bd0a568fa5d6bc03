import type { CallSignalKind } from '#web/schema.generated.ts'

/**
 * A message between two pages of a call. A page that joins announces itself with neither a description nor a candidate,
 * to any page; everything else is for the one page that `to` names, so that signals from before a reload are ignored.
 * A page hears from the other person that it was replaced, because a signal never reaches the pages of its own sender.
 */
export type Signal = {
  from: string
  to: string | null
  description?: RTCSessionDescriptionInit
  candidate?: RTCIceCandidateInit
  /** Tells a page that the other person’s connection is to a newer page of the same person. */
  isReplaced?: boolean
}

/** Returns what a signal is for the server. */
export const kindOfSignal = ({ description, candidate }: Signal): CallSignalKind => {
  if (candidate) return 'CANDIDATE'
  return description?.type === 'answer' ? 'ANSWER' : 'OFFER'
}

const isSignal = (value: unknown): value is Signal =>
  typeof value === 'object' && value !== null && 'from' in value && typeof value.from === 'string'

/** Reads a signal of the other page; null for anything else. */
export const readSignal = (body: string): Signal | null => {
  try {
    const value: unknown = JSON.parse(body)
    return isSignal(value) ? value : null
  } catch {
    return null
  }
}
