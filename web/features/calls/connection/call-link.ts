import type { Signal } from './call-signal.ts'

export type TrackKind = 'audio' | 'video'

/** The sound and picture that a page announces to the other page of the call. */
export type MediaState = {
  isMuted: boolean
  picture: 'none' | 'camera' | 'screen'
  /** True if the page has no microphone. Pages of earlier versions do not say it. */
  isUnheard?: boolean
}

type Tracks = Readonly<Record<TrackKind, MediaStreamTrack | null>>

export type LinkOptions = {
  iceServers: RTCIceServer[]
  /** True for the person who answered: they give way when both make an offer at once. */
  isPolite: boolean
  tracks: Tracks
  mediaState: MediaState
  send: (message: Pick<Signal, 'description' | 'candidate'>) => void
  onTrack: (track: MediaStreamTrack) => void
  onShown: (media: MediaState) => void
  onState: (state: RTCPeerConnectionState) => void
  /** Called when the other page says that it ended the call. */
  onEnd: () => void
}

const endWord = 'end'
const lastMessageMilliseconds = 300

/**
 * The connection to one page of the other person. The caller offers one place for sound and one for a picture, in which
 * tracks are replaced, so that muting, cameras and screens need no further offer.
 */
export const openCallLink = (options: LinkOptions) => {
  const { isPolite, send, onState } = options
  const peer = new RTCPeerConnection({ iceServers: options.iceServers })
  let { tracks, mediaState } = options
  let channel: RTCDataChannel | undefined
  let isOffering = false
  let isIgnoring = false

  const tell = () => {
    if (channel?.readyState === 'open') channel.send(JSON.stringify(mediaState))
  }

  const followChannel = (openedChannel: RTCDataChannel) => {
    channel = openedChannel
    openedChannel.addEventListener('open', tell)
    openedChannel.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (data === endWord) options.onEnd()
      else options.onShown(JSON.parse(data) as MediaState)
    })
  }

  const sendTracks = () =>
    Promise.all(
      peer.getTransceivers().map((transceiver) => {
        const kind = transceiver.receiver.track.kind as TrackKind
        return transceiver.sender.replaceTrack(tracks[kind])
      }),
    )

  const describe = async () => {
    await peer.setLocalDescription()
    if (peer.localDescription) send({ description: peer.localDescription.toJSON() })
  }

  peer.addEventListener('negotiationneeded', () => {
    isOffering = true
    describe()
      // A connection that was closed meanwhile needs no offer.
      .catch(() => undefined)
      .finally(() => {
        isOffering = false
      })
  })
  peer.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate) send({ candidate: candidate.toJSON() })
  })
  peer.addEventListener('track', ({ track }) => options.onTrack(track))
  peer.addEventListener('datachannel', (event) => followChannel(event.channel))
  peer.addEventListener('connectionstatechange', () => {
    if (peer.connectionState === 'failed') peer.restartIce()
    onState(peer.connectionState)
  })

  if (!isPolite) {
    for (const kind of ['audio', 'video'] as const)
      peer.addTransceiver(tracks[kind] ?? kind, { direction: 'sendrecv' })
    followChannel(peer.createDataChannel('shown'))
  }

  const takeDescription = async (description: RTCSessionDescriptionInit) => {
    const isOffer = description.type === 'offer'
    isIgnoring = !isPolite && isOffer && (isOffering || peer.signalingState !== 'stable')
    if (isIgnoring) return
    await peer.setRemoteDescription(description)
    if (!isOffer) return
    for (const transceiver of peer.getTransceivers()) transceiver.direction = 'sendrecv'
    await sendTracks()
    await describe()
  }

  const takeCandidate = async (candidate: RTCIceCandidateInit) => {
    try {
      await peer.addIceCandidate(candidate)
    } catch (error) {
      if (!isIgnoring) throw error
    }
  }

  return {
    take: async ({ description, candidate }: Pick<Signal, 'description' | 'candidate'>) => {
      if (description) await takeDescription(description)
      if (candidate) await takeCandidate(candidate)
    },
    /** Sends these tracks from now on. */
    replace: async (next: Tracks, nextShown: MediaState) => {
      tracks = next
      mediaState = nextShown
      await sendTracks()
      tell()
    },
    /** Closes the connection. If the call has ended, the other page is told before the server tells it. */
    close: ({ hasEnded = false } = {}) => {
      if (!hasEnded || channel?.readyState !== 'open') return peer.close()
      channel.send(endWord)
      // A connection that closes at once loses the message.
      setTimeout(() => peer.close(), lastMessageMilliseconds)
    },
  }
}
