import type { ReactNode } from 'react'
import { findOtherName } from '#web/features/calls/parts/people-of-call.ts'
import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { initialsOf } from '#web/ui/initials.ts'
import { BackToCall } from './back-to-call.tsx'
import { BarFrame } from './bar-frame.tsx'

type Props = {
  call: OpenCallFragment
  viewerId: string
  status: string
  /** The controls after the one that opens the page of the call. */
  children?: ReactNode
}

/** The bar of a call that is not connected: it says why. */
export const StateBar = ({ call, viewerId, status, children }: Props) => {
  const name = findOtherName(call, viewerId)
  return (
    <BarFrame name={name} face={initialsOf(name)} status={<output>{status}</output>}>
      <BackToCall callId={call.id} />
      {children}
    </BarFrame>
  )
}
