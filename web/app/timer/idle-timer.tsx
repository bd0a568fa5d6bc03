import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { stoppedParameter } from '#web/paths.ts'
import type { TimerRecordFragment } from '#web/records/time-entry/time-entry.generated.ts'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import { useIdleQuestion } from './use-idle-question.ts'
import { useSignsOfLife } from './use-signs-of-life.ts'

const loadQuestion = async () => (await import('./idle-question.tsx')).IdleQuestion
const loadStopped = async () => (await import('./idle-stopped.tsx')).IdleStopped

const stay = () => undefined

/**
 * Reports signs of life while the viewer's timer runs, asks whether they still work an hour after the last one, and says
 * so when the timer has stopped without an answer: where the question was open, and where a notification leads.
 */
export const IdleTimer = ({ timer }: { timer: TimerRecordFragment | null | undefined }) => {
  const isAsked = useIdleQuestion(timer ?? null)
  useSignsOfLife(timer && !isAsked ? timer : null)
  const [askedId, setAskedId] = useState<string | null>(null)
  const shouldBe = isAsked && timer ? timer.id : timer?.id === askedId ? null : askedId
  if (shouldBe !== askedId) setAskedId(shouldBe)
  const [params, setParams] = useSearchParams()
  const linkedId = params.get(stoppedParameter)
  const stoppedId = linkedId ?? (isAsked ? null : askedId)
  const close = () => {
    if (linkedId === null) return setAskedId(null)
    setParams(
      (before) => {
        before.delete(stoppedParameter)
        return before
      },
      { replace: true },
    )
  }
  return (
    <>
      {timer && isAsked && (
        <LazyForm key={`asked ${timer.id}`} load={loadQuestion} with={{ timer, onClose: stay }} />
      )}
      {stoppedId !== null && (
        <LazyForm
          key={`stopped ${stoppedId}`}
          load={loadStopped}
          with={{ id: stoppedId, onClose: close }}
        />
      )}
    </>
  )
}
