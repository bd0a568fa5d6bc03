import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SendCallSignalDocument } from '#web/records/communication-session/call-verbs.generated.ts'
import { useLiveEvents } from '#web/ui/live-subscription.ts'
import { createCallConnection } from './call-connection.ts'
import type { MediaState } from './call-link.ts'
import { kindOfSignal, type Signal } from './call-signal.ts'
// As text, because a parsed document would add GraphQL's printer.
import document from './call-signals.graphql?raw'
import type { CallSignalsSubscription } from './call-signals.generated.ts'
import type { OwnMedia } from './own-media.ts'

type Connection = ReturnType<typeof createCallConnection>

type Options = {
  callId: string
  isPolite: boolean
  iceServers: RTCIceServer[]
  media: OwnMedia
  /** Called when the other page says that it ended the call. */
  onEnd: () => void
  /** Called when a newer page of the viewer has taken the place of this one. */
  onReplaced: () => void
}

/** The other person during a call. */
export type Other = {
  tracks: readonly MediaStreamTrack[]
  mediaState: MediaState
  /** Null until the pages are connected for the first time. */
  isConnected: boolean | null
}

const absentOther: Other = {
  tracks: [],
  mediaState: { isMuted: false, picture: 'none' },
  isConnected: null,
}

/** Connects the viewer’s page to that of the other person in a call. */
export const useCallConnection = ({ callId, isPolite, iceServers, media, ...options }: Options) => {
  const client = useApolloClient()
  const [other, setOther] = useState(absentOther)
  const connection = useRef<Connection | null>(null)
  const lastId = useRef(0)
  const hasEnded = useRef(false)
  const reportEnd = useEffectEvent(options.onEnd)
  const handleReplaced = useEffectEvent(options.onReplaced)

  useEffect(() => {
    let sending: Promise<unknown> = Promise.resolve()
    const sendNow = (signal: Signal) =>
      client.mutate({
        mutation: SendCallSignalDocument,
        variables: {
          input: {
            communicationSessionId: callId,
            kind: kindOfSignal(signal),
            body: JSON.stringify(signal),
          },
        },
      })
    connection.current = createCallConnection({
      isPolite,
      iceServers,
      // One after the other, so that the server stores them in this order.
      send: (signal) => {
        sending = sending.then(() => sendNow(signal)).catch(() => undefined)
      },
      onJoin: () => setOther((was) => ({ ...absentOther, isConnected: was.isConnected && false })),
      onTrack: (track) => setOther((was) => ({ ...was, tracks: [...was.tracks, track] })),
      onShown: (media) => setOther((was) => ({ ...was, mediaState: media })),
      onState: (state) =>
        setOther((was) =>
          state === 'connected' || was.isConnected !== null
            ? { ...was, isConnected: state === 'connected' }
            : was,
        ),
      onEnd: () => reportEnd(),
      onReplaced: () => handleReplaced(),
    })
    return () => {
      connection.current?.close({ hasEnded: hasEnded.current })
      connection.current = null
      lastId.current = 0
    }
    // The connection lives as long as the call.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [client, callId])

  useEffect(() => {
    void connection.current?.replace(media.tracks, media.mediaState)
  }, [media.tracks, media.mediaState])

  useLiveEvents(document, 'communicationSessionId', callId, (data) => {
    const signal = (data as CallSignalsSubscription | null)?.callSignals
    // After a cut the line begins with the first signal again.
    if (!signal || Number(signal.id) <= lastId.current) return
    lastId.current = Number(signal.id)
    void connection.current?.take(signal.body)
  })

  return {
    other,
    /** Says whether this page ends the call, so that the other page is told when the connection closes. */
    setEnding: (isEnding: boolean) => {
      hasEnded.current = isEnding
    },
  }
}
