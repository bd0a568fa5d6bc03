import type { TrackKind } from './call-link.ts'

/** Why a microphone, camera or screen cannot be used. */
export type MediaProblem = 'refused' | 'missing' | 'busy'

export type Opened = { track: MediaStreamTrack; problem?: undefined } | { problem: MediaProblem }

/** The chosen devices; the browser’s own choice without one. */
export type Devices = Readonly<Record<TrackKind, string | null>>

export const problemOf = (error: unknown): MediaProblem => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}

const constraintOf = (device: string | null | undefined) => (device ? { deviceId: device } : true)

const request = async (kinds: readonly TrackKind[], devices: Devices) => {
  // Pages without HTTPS have no media devices.
  if (!('mediaDevices' in navigator)) throw new DOMException('', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia(
    Object.fromEntries(kinds.map((kind) => [kind, constraintOf(devices[kind])])),
  )
}

/** Opens the microphone or the camera. */
export const openDevice = async (kind: TrackKind, devices: Devices): Promise<Opened> => {
  try {
    const [track] = (await request([kind], devices)).getTracks()
    return track ? { track } : { problem: 'missing' }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

/** Opens several devices with one question to the person, or each by itself if one is missing. */
export const openDevices = async (
  kinds: readonly TrackKind[],
  devices: Devices,
): Promise<Partial<Record<TrackKind, Opened>>> => {
  try {
    const stream = await request(kinds, devices)
    return Object.fromEntries(stream.getTracks().map((track) => [track.kind, { track }] as const))
  } catch (error) {
    if (kinds.length === 1 && kinds[0]) return { [kinds[0]]: { problem: problemOf(error) } }
    const opened: Partial<Record<TrackKind, Opened>> = {}
    for (const kind of kinds) opened[kind] = await openDevice(kind, devices)
    return opened
  }
}

/** True if the browser can share its screen; phones cannot. */
export const canShareScreen = () =>
  'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices

/** Opens a screen or window that the person chooses. */
export const openScreen = async (): Promise<Opened> => {
  try {
    const [track] = (await navigator.mediaDevices.getDisplayMedia({ video: true })).getTracks()
    return track ? { track } : { problem: 'missing' }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

const nameOf = { audio: 'microphone', video: 'camera' } as const

/** Returns what to do about a device that cannot be used. */
export const sayProblem = (kind: TrackKind, problem: MediaProblem): string => {
  const name = nameOf[kind]
  const goesOn = kind === 'audio' ? 'You can listen.' : 'The call goes on without your picture.'
  if (problem === 'refused')
    return `Your browser doesn’t allow this page to use the ${name}. ${goesOn} To allow it, press the icon at the left of the address, turn the ${name} on, and then press ${kind === 'audio' ? 'Reconnect sound' : 'Camera'}.`
  if (problem === 'missing') return `No ${name} was found. ${goesOn}`
  return `Your ${name} couldn’t be started. Another program may be using it. ${goesOn}`
}
