import { type FormEvent, useId } from 'react'
import { useWish } from '#web/app/use-wish.ts'
import { Button } from '#web/ui/button.tsx'
import { useDraft } from '#web/writing/drafts.ts'
import { Refused } from '#web/writing/refused.tsx'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'
import { type Assistant, callOf } from './assistant-of.ts'

type Props = {
  customer: NonNullable<Viewer['customer']>
  assistant: Assistant
}

/** Where a customer says what they want: a sentence is enough. What is typed stays until it has arrived. */
export const WishForm = ({ customer, assistant }: Props) => {
  const [wish, setWish] = useDraft('wish')
  const { ask: askFor, isAsking, refusal } = useWish(customer)
  const id = useId()
  const name = callOf(assistant)

  const ask = async (event: FormEvent) => {
    event.preventDefault()
    if (wish.trim() === '') {
      document.getElementById(id)?.focus()
      return
    }
    const outcome = await askFor(wish)
    if (outcome?.payload) setWish('')
  }
  return (
    <form onSubmit={(event) => void ask(event)} className="mb-5 md:mb-6">
      <div className="flex gap-2 rounded-lg border border-line-strong bg-surface-raised p-1.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus max-md:flex-col max-md:p-2">
        <label htmlFor={id} className="sr-only">
          What should {name} do?
        </label>
        <textarea
          id={id}
          rows={1}
          value={wish}
          placeholder={`What should ${name} do? A sentence is enough.`}
          onChange={(event) => setWish(event.target.value)}
          onKeyDown={(event) => {
            const { isComposing, keyCode } = event.nativeEvent
            if (event.key !== 'Enter' || event.shiftKey || isComposing || keyCode === 229) return
            void ask(event)
          }}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? `${id}-refusal` : undefined}
          className="field-sizing-content max-h-48 min-h-tap min-w-0 grow resize-none bg-transparent px-2.5 py-2 text-base text-text outline-none placeholder:text-text-quiet md:min-h-10"
        />
        <Button type="submit" variant="primary" busy={isAsking}>
          Ask for something
        </Button>
      </div>
      {refusal && (
        <div id={`${id}-refusal`}>
          <Refused className="mt-2">{`Not asked for: ${refusal.message}`}</Refused>
        </div>
      )}
    </form>
  )
}
