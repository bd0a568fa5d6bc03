import type { OwnMedia } from '#web/features/calls/connection/own-media.ts'
import type { Other } from '#web/features/calls/connection/use-call-connection.ts'

/** Returns the tracks of both people that a recording has: the other person’s first, and a picture only while it is shown. */
export const recordedTracks = (
  { tracks: own }: Pick<OwnMedia, 'tracks'>,
  { tracks: others, shown }: Pick<Other, 'tracks' | 'shown'>,
): MediaStreamTrack[] => {
  const findNewest = (kind: string) => others.findLast((track) => track.kind === kind)
  const picture = shown.picture === 'none' ? undefined : findNewest('video')
  return [findNewest('audio'), picture, own.audio, own.video].filter((track) => track != null)
}
