import type { MediaState, TrackKind } from './call-link.ts'
import type { MediaProblem } from './media-problem.ts'
import type { Devices, OpenedDevice } from './media.ts'

type Tracks = Record<TrackKind, MediaStreamTrack | null>

/** What the viewer’s page sends during a call, and what it could not open. */
export type OwnMedia = {
  tracks: Readonly<Tracks>
  mediaState: MediaState
  devices: Devices
  problems: Readonly<Partial<Record<TrackKind, MediaProblem>>>
}

/** Returns the viewer’s media before any device is opened. */
export const startMedia = (isMuted: boolean): OwnMedia => ({
  tracks: { audio: null, video: null },
  mediaState: { isMuted, picture: 'none' },
  devices: { audio: null, video: null },
  problems: {},
})

/** Returns the viewer’s media after a device was opened, or could not be. */
export const withOpened = (
  media: OwnMedia,
  kind: TrackKind,
  openDevice: OpenedDevice,
): OwnMedia => ({
  ...media,
  tracks: { ...media.tracks, [kind]: openDevice.problem ? null : openDevice.track },
  mediaState: {
    ...media.mediaState,
    ...(kind === 'video'
      ? { picture: openDevice.problem ? 'none' : 'camera' }
      : { isUnheard: openDevice.problem !== undefined }),
  },
  problems: { ...media.problems, [kind]: openDevice.problem },
})
