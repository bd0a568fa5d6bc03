import type { TrackKind } from './call-link.ts'
import { problemOf, type MediaProblem } from './media-problem.ts'

export type OpenedDevice =
  | { track: MediaStreamTrack; problem?: undefined }
  | { problem: MediaProblem }

/** The chosen devices; the browser’s own choice without one. */
export type Devices = Readonly<Record<TrackKind, string | null>>

const constraintOf = (device: string | null | undefined) => (device ? { deviceId: device } : true)

const request = async (kinds: readonly TrackKind[], devices: Devices) => {
  // Pages without HTTPS have no media devices.
  if (!('mediaDevices' in navigator)) throw new DOMException('', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia(
    Object.fromEntries(kinds.map((kind) => [kind, constraintOf(devices[kind])])),
  )
}

/** Opens the microphone or the camera. */
export const openDevice = async (kind: TrackKind, devices: Devices): Promise<OpenedDevice> => {
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
): Promise<Partial<Record<TrackKind, OpenedDevice>>> => {
  try {
    const stream = await request(kinds, devices)
    return Object.fromEntries(stream.getTracks().map((track) => [track.kind, { track }] as const))
  } catch (error) {
    if (kinds.length === 1 && kinds[0]) return { [kinds[0]]: { problem: problemOf(error) } }
    const openDevices: Partial<Record<TrackKind, OpenedDevice>> = {}
    for (const kind of kinds) openDevices[kind] = await openDevice(kind, devices)
    return openDevices
  }
}
