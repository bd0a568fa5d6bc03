import { hasPicture, type RecordingType } from '#shared/recording.ts'

type Props = { type: RecordingType; url: string; name: string }

// A call has no captions.
/* eslint-disable jsx-a11y/media-has-caption */

/** Plays a recording, with its picture if it has one. */
export const RecordingPlayer = ({ type, url, name }: Props) => {
  const mediaProps = { controls: true, preload: 'metadata', src: url, 'aria-label': name } as const
  return hasPicture(type) ? (
    <video {...mediaProps} playsInline className="aspect-[32/9] w-full bg-surface-sunken" />
  ) : (
    <audio {...mediaProps} className="w-full" />
  )
}
