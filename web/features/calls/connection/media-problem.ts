import type { TrackKind } from './call-link.ts'

/** Why a microphone, camera or screen cannot be used. */
export type MediaProblem = 'refused' | 'missing' | 'busy'

/** Returns why the browser opened no device. */
export const problemOf = (error: unknown): MediaProblem => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}

const nameOf = { audio: 'microphone', video: 'camera' } as const

/** Returns what to do about a device that cannot be used. */
export const formatMediaProblem = (kind: TrackKind, problem: MediaProblem): string => {
  const name = nameOf[kind]
  const goesOn = kind === 'audio' ? 'You can listen.' : 'The call goes on without your picture.'
  if (problem === 'refused')
    return `Your browser doesn’t allow this page to use the ${name}. ${goesOn} To allow it, press the icon at the left of the address, turn the ${name} on, and then press ${kind === 'audio' ? 'Reconnect sound' : 'Camera'}.`
  if (problem === 'missing') return `No ${name} was found. ${goesOn}`
  return `Your ${name} couldn’t be started. Another program may be using it. ${goesOn}`
}
