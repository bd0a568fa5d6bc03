import { useEffect, useRef, useState } from 'react'
import type { MediaState, TrackKind } from './call-link.ts'
import { openDevice, openDevices } from './media.ts'
import { startMedia, withOpened, type OwnMedia } from './own-media.ts'
import { openScreen } from './screen-share.ts'

/** The viewer’s microphone, camera and screen during a call. All are released when the call page is left. */
export const useMedia = ({ isMuted, picture }: MediaState) => {
  const [start] = useState(() => startMedia(isMuted))
  const [media, setMedia] = useState(start)
  const now = useRef(start)
  const isOver = useRef(false)
  /** True if the camera was on before the screen was shared. */
  const isCameraNext = useRef(false)

  const change = (next: OwnMedia) => {
    for (const kind of ['audio', 'video'] as const) {
      const previousTrack = now.current.tracks[kind]
      const track = next.tracks[kind]
      if (previousTrack && previousTrack !== track) previousTrack.stop()
      if (isOver.current) track?.stop()
      // Stopping a track tells nothing: it ends by itself when its cable is pulled out, or by the browser’s own buttons.
      if (track && track !== previousTrack)
        track.addEventListener('ended', () => void replaceEnded(kind, track), { once: true })
    }
    if (next.tracks.audio) next.tracks.audio.enabled = !next.mediaState.isMuted
    now.current = next
    if (!isOver.current) setMedia(next)
  }

  const reopen = async (kind: TrackKind) =>
    change(withOpened(now.current, kind, await openDevice(kind, now.current.devices)))

  const stopPicture = () => {
    const { tracks, mediaState } = now.current
    change({
      ...now.current,
      tracks: { ...tracks, video: null },
      mediaState: { ...mediaState, picture: 'none' },
    })
  }

  const stopSharing = async () => {
    stopPicture()
    if (isCameraNext.current) await reopen('video')
  }

  const replaceEnded = async (kind: TrackKind, track: MediaStreamTrack) => {
    if (isOver.current || now.current.tracks[kind] !== track) return
    if (kind === 'video' && now.current.mediaState.picture === 'screen') await stopSharing()
    else await reopen(kind)
  }

  const shareScreen = async () => {
    const screen = await openScreen()
    // Without a screen, whether refused or missing, the picture stays as it is.
    if (screen.problem) return
    const { tracks, mediaState } = now.current
    isCameraNext.current = mediaState.picture === 'camera'
    change({
      ...now.current,
      tracks: { ...tracks, video: screen.track },
      mediaState: { ...mediaState, picture: 'screen' },
    })
  }

  const begin = async () => {
    const kinds = picture === 'camera' ? (['audio', 'video'] as const) : (['audio'] as const)
    const openedDevices = await openDevices(kinds, now.current.devices)
    let next = now.current
    for (const kind of kinds) {
      const one = openedDevices[kind]
      if (one) next = withOpened(next, kind, one)
    }
    change(next)
  }

  useEffect(() => {
    isOver.current = false
    void begin()
    const takeConnected = () => {
      if (now.current.problems.audio === 'missing') void reopen('audio')
    }
    // Pages without HTTPS have no media devices.
    const devices = 'mediaDevices' in navigator ? navigator.mediaDevices : null
    devices?.addEventListener('devicechange', takeConnected)
    return () => {
      devices?.removeEventListener('devicechange', takeConnected)
      isOver.current = true
      for (const track of Object.values(now.current.tracks)) track?.stop()
      now.current = start
    }
    // The devices are opened once, when the call begins.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return {
    media,
    toggleMute: () => {
      const { mediaState } = now.current
      change({ ...now.current, mediaState: { ...mediaState, isMuted: !mediaState.isMuted } })
    },
    toggleCamera: async () =>
      now.current.mediaState.picture === 'camera' ? stopPicture() : reopen('video'),
    toggleScreen: async () =>
      now.current.mediaState.picture === 'screen' ? stopSharing() : shareScreen(),
    /** Makes a new track: after a phone call, iOS sends nothing on the old one. */
    reconnectSound: () => reopen('audio'),
    chooseDevice: async (kind: TrackKind, id: string) => {
      now.current = { ...now.current, devices: { ...now.current.devices, [kind]: id } }
      setMedia(now.current)
      if (kind === 'audio' || now.current.mediaState.picture === 'camera') await reopen(kind)
    },
  }
}
