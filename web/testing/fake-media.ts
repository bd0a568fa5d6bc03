import { vi } from 'vitest'

/** A microphone, camera or screen that is on until it is stopped. */
export class FakeTrack extends EventTarget {
  enabled = true
  readyState = 'live'
  readonly kind: string
  constructor(kind: string) {
    super()
    this.kind = kind
  }
  stop() {
    this.readyState = 'ended'
  }
  /** Ends by itself, as when a cable is pulled out. */
  fail() {
    this.readyState = 'ended'
    this.dispatchEvent(new Event('ended'))
  }
  getSettings() {
    return {}
  }
}

/** Gives the page devices, and a screen to share. Returns the tracks that it has opened so far. */
export const stubDevices = () => {
  const openedTracks: FakeTrack[] = []
  const open = async (constraints: Partial<Record<'audio' | 'video', unknown>>) => {
    const tracks = Object.keys(constraints).map((kind) => new FakeTrack(kind))
    openedTracks.push(...tracks)
    return { getTracks: () => tracks }
  }
  const mediaDevices = Object.assign(new EventTarget(), {
    getUserMedia: open,
    getDisplayMedia: open,
    enumerateDevices: async () => [],
  })
  // An element plays whatever it is given.
  vi.stubGlobal('MediaStream', Object)
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true })
  return openedTracks
}

/** A connection to another page that does what it is told, and no more. */
export class FakePeer extends EventTarget {
  signalingState = 'stable'
  connectionState = 'new'
  localDescription: { toJSON: () => object } | null = null
  readonly taken: RTCSessionDescriptionInit[] = []
  readonly transceivers = [] as ReturnType<FakePeer['addTransceiver']>[]
  restarts = 0
  iceServers: RTCIceServer[] = []

  addTransceiver(trackOrKind: FakeTrack | string) {
    const kind = typeof trackOrKind === 'string' ? trackOrKind : trackOrKind.kind
    const sender = {
      track: trackOrKind,
      replaceTrack: vi.fn<(track: unknown) => Promise<void>>(async () => undefined),
    }
    const transceiver = { receiver: { track: new FakeTrack(kind) }, sender, direction: 'sendrecv' }
    this.transceivers.push(transceiver)
    return transceiver
  }
  getTransceivers() {
    return this.transceivers
  }
  readonly channel = Object.assign(new EventTarget(), {
    readyState: 'connecting',
    send: vi.fn<(text: string) => void>(),
  })

  createDataChannel() {
    return this.channel
  }
  async setLocalDescription() {
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer'
    this.signalingState = type === 'offer' ? 'have-local-offer' : 'stable'
    this.localDescription = { toJSON: () => ({ type, sdp: '' }) }
  }
  async setRemoteDescription(description: RTCSessionDescriptionInit) {
    this.taken.push(description)
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable'
  }
  async addIceCandidate() {
    if (this.taken.length === 0) throw new Error('No remote description')
  }
  restartIce() {
    this.restarts += 1
  }
  close() {
    this.connectionState = 'closed'
  }
}

/** Replaces connections between pages. Returns those that the page opens. */
export const stubPeers = () => {
  const peers: FakePeer[] = []
  vi.stubGlobal(
    'RTCPeerConnection',
    class extends FakePeer {
      constructor({ iceServers = [] }: RTCConfiguration = {}) {
        super()
        this.iceServers = iceServers
        peers.push(this)
      }
    },
  )
  return peers
}
