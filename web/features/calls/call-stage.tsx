import { MicOff } from 'lucide-react'
import { initialsOf } from '#web/ui/initials.ts'
import { CallFace } from './parts/call-face.tsx'
import { CallNotices } from './call-notices.tsx'
import { Picture } from './connection/media-element.tsx'
import { labelPicture, pictureOf } from './connection/shown-tracks.ts'
import type { Other } from './connection/use-call-connection.ts'
import type { OwnMedia } from './connection/own-media.ts'

type Props = {
  /** The name of the other person. */
  name: string
  other: Other
  media: OwnMedia
  /** True if the browser does not play the sound of the other person. */
  isSilent: boolean
}

/** Says how the call is, where the other person has no picture. */
const formatCallState = ({ isConnected, mediaState }: Other, isSilent: boolean) => {
  if (isConnected === null) return 'Connecting…'
  if (!isConnected) return 'No sound? Press Reconnect sound below.'
  if (isSilent) return 'Your browser is silent. Press Reconnect sound.'
  if (mediaState.isUnheard) return 'They have no microphone, but can hear you.'
  return mediaState.isMuted ? 'Muted' : 'Connected'
}

/** The other person and the viewer: their pictures, or their initials. */
export const CallStage = ({ name, other, media, isSilent }: Props) => {
  const picture = pictureOf(other)
  const ownVideo = media.tracks.video
  return (
    <>
      {picture ? (
        <Picture
          track={picture}
          label={labelPicture(other, name)}
          className="absolute inset-0 size-full object-contain"
        />
      ) : (
        <CallFace initials={initialsOf(name)} name={name}>
          <output>{formatCallState(other, isSilent)}</output>
        </CallFace>
      )}
      <CallNotices other={other} media={media} />
      {picture && (
        <p className="absolute bottom-3 left-3 flex items-center gap-1.5 rounded-md bg-surface-sunken px-2.5 py-1 text-sm font-semibold">
          {name}
          {(other.mediaState.isMuted || other.mediaState.isUnheard) && (
            <MicOff
              aria-label={other.mediaState.isUnheard ? 'no microphone' : 'muted'}
              className="size-4"
            />
          )}
        </p>
      )}
      {ownVideo && (
        <div className="absolute right-3 bottom-3 aspect-[8/5] w-28 overflow-hidden rounded-md border border-line-strong bg-surface-hover sm:w-48">
          <Picture track={ownVideo} label="You" className="size-full object-cover" />
          <p
            aria-hidden="true"
            className="absolute bottom-1 left-1.5 rounded-sm bg-surface-sunken px-1 text-xs"
          >
            You
          </p>
        </div>
      )}
    </>
  )
}
