import { openCallLink, type LinkOptions, type MediaState } from './call-link.ts'
import { readSignal, type Signal } from './call-signal.ts'

type Link = ReturnType<typeof openCallLink>

type Options = Omit<LinkOptions, 'send' | 'tracks' | 'mediaState'> & {
  send: (signal: Signal) => void
  /** Called when the other person has opened a page: what came from an older one is over. */
  onJoin: () => void
  /** Called when a newer page of the viewer has taken the place of this one. */
  onReplaced: () => void
  open?: (options: LinkOptions) => Link
}

/**
 * Holds the connection to the newest page of the other person. Each page announces itself; a reload is a new page, to which
 * the other one connects again.
 */
export const createCallConnection = ({
  send,
  onJoin,
  onReplaced,
  open = openCallLink,
  ...options
}: Options) => {
  const self = crypto.randomUUID()
  let other: string | null = null
  let link: Link | null = null
  let tracks: LinkOptions['tracks'] = { audio: null, video: null }
  let shownState: MediaState = { isMuted: false, picture: 'none' }
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()

  const join = (from: string) => {
    if (other !== null && other !== from) send({ from: self, to: other, isReplaced: true })
    other = from
    link?.close()
    onJoin()
    link = open({
      ...options,
      tracks,
      mediaState: shownState,
      send: (message) => send({ from: self, to: from, ...message }),
    })
  }

  const take = async (signal: Signal) => {
    if (isClosed) return
    if (signal.to === null) return join(signal.from)
    if (signal.to !== self) return
    if (signal.isReplaced) onReplaced()
    else if (signal.from === other) await link?.take(signal)
  }

  send({ from: self, to: null })

  return {
    /** Takes a signal of the other person, after those before it. One that cannot be used is dropped. */
    take: (body: string) => {
      const signal = readSignal(body)
      if (signal) last = last.then(() => take(signal)).catch(() => undefined)
      return last
    },
    /** Sends these tracks from now on. */
    replace: async (nextTracks: LinkOptions['tracks'], nextShown: MediaState) => {
      tracks = nextTracks
      shownState = nextShown
      await link?.replace(tracks, shownState)
    },
    close: (reason?: { hasEnded: boolean }) => {
      isClosed = true
      link?.close(reason)
    },
  }
}
