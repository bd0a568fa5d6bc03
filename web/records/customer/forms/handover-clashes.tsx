import { useId } from 'react'
import { isolate } from '#shared/isolate.ts'
import { Button } from '#web/ui/button.tsx'
import { formatStart } from '#web/ui/format-time.ts'
import type { AssignCustomerInput, CloseCustomerInput } from '#web/schema.generated.ts'
import type { RefusedInput, Solve } from '#web/writing/forms/use-refused-input.ts'

type Clash = { noun: string; id: string; title: string | null; start: string }

const isClash = (value: unknown): value is Clash =>
  typeof value === 'object' && value !== null && 'noun' in value && 'start' in value

/**
 * The appointments for which a handover was refused, because they overlap others of the next assistant, and the button
 * that cancels them. Nothing after another refusal.
 */
const HandoverClashes = ({ refusal, isBusy, again, then }: RefusedInput & { then: string }) => {
  const id = useId()
  const clashes = Array.isArray(refusal.clashes) ? refusal.clashes.filter(isClash) : []
  if (clashes.length === 0) return null
  const cancel: Pick<AssignCustomerInput & CloseCustomerInput, 'cancelOverlapping'> = {
    cancelOverlapping: true,
  }
  const these = clashes.length === 1 ? 'this appointment' : `these ${clashes.length} appointments`
  return (
    <section aria-labelledby={id} className="rounded-md border border-line text-sm">
      <h3 id={id} className="px-3 py-2 font-medium">
        Overlap the new assistant’s appointments
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {clashes.map(({ noun, id: recordId, title, start }) => (
          <li
            key={`${noun} ${recordId}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2"
          >
            <span>{title === null ? 'Call' : isolate(title)}</span>
            <time dateTime={start} className="text-text-quiet tabular-nums">
              {formatStart(start)}
            </time>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 px-3 py-2">
        <p className="text-text-quiet">The customer is told of each.</p>
        <Button variant="danger" busy={isBusy} onClick={() => again(cancel)}>
          {`Cancel ${these} and ${then}`}
        </Button>
      </div>
    </section>
  )
}

/** Shows the appointments that overlap in a form that gives the work to another assistant; `then` is what it does. */
export const solveClashes =
  (then: string): Solve =>
  (refusal) => <HandoverClashes {...refusal} then={then} />
