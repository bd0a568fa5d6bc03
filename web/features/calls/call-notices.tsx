import { WifiOff } from 'lucide-react'
import { silentSeconds } from '#shared/call-limits.ts'
import { formatMediaProblem } from './connection/media-problem.ts'
import type { Other } from './connection/use-call-connection.ts'
import type { OwnMedia } from './connection/own-media.ts'

type Props = { other: Other; media: OwnMedia }

/** What stands above the pictures: a connection that is lost, and devices that cannot be used. */
export const CallNotices = ({ other, media }: Props) => (
  <output className="absolute inset-x-3 top-3 flex flex-col gap-2 text-sm empty:hidden">
    {other.isConnected === false && (
      <p className="flex items-start gap-2.5 rounded-md bg-warning-soft px-3 py-2 font-semibold text-warning">
        <WifiOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        Reconnecting… The call stays open for {silentSeconds} seconds.
      </p>
    )}
    {(['audio', 'video'] as const).map((kind) => {
      const problem = media.problems[kind]
      return (
        problem && (
          <p key={kind} className="rounded-md bg-warning-soft px-3 py-2 text-warning">
            {formatMediaProblem(kind, problem)}
          </p>
        )
      )
    })}
  </output>
)
