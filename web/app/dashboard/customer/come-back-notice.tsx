import { useState } from 'react'
import { useAskToComeBackMutation } from '#web/records/interaction/interaction-mutations.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useDraft } from '#web/writing/forms/drafts.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'

/** Notice for the users of a closed customer: what they can still do, and how to come back. */
export const ComeBackNotice = () => {
  const [askToComeBack] = useAskToComeBackMutation()
  const { run, isRunning, refusal } = useVerbs()
  const [message, setMessage] = useDraft('come back')
  const [isAsked, setAsked] = useState(false)

  const ask = async () => {
    const outcome = await run(askToComeBack, { message })
    if (!outcome?.payload) return
    setAsked(true)
    setMessage('')
  }
  return (
    <section
      aria-labelledby="come-back"
      className="mb-5 rounded-lg border border-line bg-info-soft p-4 text-sm sm:px-5"
    >
      <h2 id="come-back" className="font-semibold">
        Your company’s account is closed
      </h2>
      <p className="mt-1 max-w-text text-text-quiet">
        You can still see everything here and change your password. Want to come back? Let us know.
      </p>
      {isAsked ? (
        <output className="mt-3 block font-semibold">Got it. We’ll be in touch.</output>
      ) : (
        <div className="mt-3 grid max-w-text gap-3">
          <TextArea
            label="Anything we should know? (optional)"
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
          <div>
            <Button variant="primary" busy={isRunning} onClick={() => void ask()}>
              Ask to come back
            </Button>
          </div>
          {refusal && <Refused>{refusal.message}</Refused>}
        </div>
      )}
    </section>
  )
}
