import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useAboveRoutes } from '#web/parts/above-routes.tsx'
import { Page } from '#web/parts/page.tsx'
import { PageSkeleton } from '#web/parts/page-skeleton.tsx'
import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'
import { StateBar } from './bar/state-bar.tsx'
import { ConnectedCall } from './connected-call.tsx'
import type { MediaState } from './connection/call-link.ts'
import { useCallServersQuery } from './parts/call-page.generated.ts'
import { topicOf } from './parts/people-of-call.ts'
import { ReplacedCall } from './replaced-call.tsx'

type Props = {
  call: OpenCallFragment
  viewer: Viewer
  /** True while the page of the call is open. */
  isOnPage: boolean
  isWithCamera: boolean
  /** Reads the call again. */
  onChange: () => void
}

/** A call in progress, once the servers are known by which the two browsers find one another. */
export const OngoingCall = ({ isWithCamera, ...props }: Props) => {
  const { call, viewer, isOnPage } = props
  const { place } = useAboveRoutes()
  const [isReplaced, setReplaced] = useState(false)
  // A call that continues on this page is as muted as it was.
  const [start, setStart] = useState<MediaState>({
    isMuted: false,
    picture: isWithCamera ? 'camera' : 'none',
  })
  // Credentials of a server are valid for an hour, so that a reload asks for others.
  const { data, loading, error, refetch } = useCallServersQuery({
    variables: { id: call.id, isStaff: viewer.role !== 'USER' },
    fetchPolicy: 'no-cache',
  })
  if (!data) {
    const status = error ? 'Couldn’t connect to this call' : 'Connecting…'
    if (!isOnPage) return <StateBar call={call} viewerId={viewer.id} status={status} />
    return (
      place &&
      createPortal(
        error ? (
          <Page title={topicOf(call)}>
            <ErrorState
              title={status}
              message={errorMessage(error)}
              onRetry={() => void refetch()}
              busy={loading}
            />
          </Page>
        ) : (
          <PageSkeleton label="Loading call" />
        ),
        place,
      )
    )
  }
  if (isReplaced)
    return (
      <ReplacedCall
        call={call}
        viewerId={viewer.id}
        isOnPage={isOnPage}
        onContinue={() => setReplaced(false)}
      />
    )
  return (
    <ConnectedCall
      {...props}
      iceServers={data.iceServers.map(({ urls, username, credential }) => ({
        urls: [...urls],
        ...(username && credential && { username, credential }),
      }))}
      isRecordingAllowed={data.organisation?.recordingAllowed ?? false}
      start={start}
      onReplaced={(media) => {
        setStart(media)
        setReplaced(true)
      }}
    />
  )
}
