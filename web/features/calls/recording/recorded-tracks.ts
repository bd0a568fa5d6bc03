import type { OwnMedia } from '#web/features/calls/connection/own-media.ts'
import { pictureOf, soundOf } from '#web/features/calls/connection/shown-tracks.ts'
import type { Other } from '#web/features/calls/connection/use-call-connection.ts'

/** Returns the tracks of both people that a recording has: the other person’s first, and a picture only while it is shown. */
export const selectRecordedTracks = (
  { tracks: ownTracks }: Pick<OwnMedia, 'tracks'>,
  other: Pick<Other, 'tracks' | 'mediaState'>,
): MediaStreamTrack[] =>
  [soundOf(other), pictureOf(other), ownTracks.audio, ownTracks.video].filter(
    (track) => track != null,
  )
