import { Button } from '#web/ui/button.tsx'
import { isolate } from '#shared/isolate.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import type { Recording } from './use-recording.ts'

type Props = { recording: Recording; name: string }

/** Says why there is no recording any more. */
const formatRecordingProblem = (problem: string, name: string) => {
  if (problem === 'declined') return `${isolate(name)} doesn’t want this call recorded.`
  return problem === 'stopped'
    ? 'The recording has stopped.'
    : `The recording has stopped. ${problem}`
}

/** What stands below the stage about a recording: the question to the other person, which takes no focus, and what came of it. */
export const RecordingNotice = ({ recording, name }: Props) => {
  const { consent, hasPicture, problem, refusal, isRunning, agree, end } = recording
  return (
    <>
      <output className="text-sm empty:hidden">
        {consent === 'asking' && (
          <p className="px-1 text-text-quiet">
            Waiting for {isolate(name)} to agree. Nothing is recorded yet.
          </p>
        )}
        {consent === 'asked' && (
          <p className="px-1 text-base font-semibold">{isolate(name)} wants to record this call.</p>
        )}
        {consent === 'none' && problem && (
          <p className="px-1 text-text-quiet">{formatRecordingProblem(problem, name)}</p>
        )}
      </output>
      {consent === 'asked' && (
        <section
          aria-label="Question about a recording"
          className="flex flex-wrap items-center gap-x-6 gap-y-2 px-1 text-sm"
        >
          <p className="min-w-0 flex-1 basis-64 text-text-quiet">
            {hasPicture
              ? 'The sound and the pictures of both of you, and what you share of your screens'
              : 'The sound of both of you'}
            , kept as a file of this call. Both see when it’s on, and either can stop it. Nothing is
            recorded until you agree.
          </p>
          <div className="flex gap-2">
            <Button busy={isRunning} onClick={() => void end()}>
              Don’t agree
            </Button>
            <Button variant="primary" busy={isRunning} onClick={agree}>
              Agree
            </Button>
          </div>
        </section>
      )}
      {refusal && <Refused>{refusal.message}</Refused>}
    </>
  )
}
