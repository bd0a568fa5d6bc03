import type { SessionType } from '#shared/kinds.ts'

/** Returns what the thread says of a call that nobody answered. */
export const missedCallText = (type: SessionType) =>
  type === 'video' ? 'Missed video call' : 'Missed voice call'
