import { type Ref, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { announce } from './announce.tsx'
import { useDraft } from './drafts.ts'
import type { Mutate } from './mutation.ts'
import { Refused } from './refused.tsx'
import { useVerbs } from './use-verbs.ts'

/** One kind of thing that is written at a record. */
type Writing<Input> = {
  /** What it is called beside others: `Note`. */
  name: string
  /** What the field is called. */
  label: string
  placeholder: string
  /** What stands on the button. */
  save: string
  input: (text: string) => Input
  /** The field of the mutation that the text becomes. */
  field: string
  said: string
}

type Props<Data, Input> = {
  /** What the generated hook of the mutation gives that adds what is written. */
  mutation: readonly [Mutate<Data, Input>, unknown]
  kinds: readonly Writing<Input>[]
  /** Where what is typed is kept: `task 12`. */
  place: string
  /** Whether to write here is the one thing that the page wants. */
  isMain?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** Writes a line above a timeline, where its newest stands. What is typed stays until it is there. */
export const Composer = <Data extends object, Input>(props: Props<Data, Input>) => {
  const { mutation, kinds, place, isMain = false, ref } = props
  const [text, setText] = useDraft(place)
  const [chosen, setChosen] = useState(0)
  const [mutate] = mutation
  const { run, isRunning, refusal } = useVerbs()
  const kind = kinds[chosen] ?? kinds[0]
  if (!kind) return null
  const { label, placeholder, save, input, field, said } = kind

  const write = async () => {
    const outcome = await run(mutate, input(text.trim()))
    if (!outcome?.payload) return
    setText('')
    announce(said)
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) void write()
      }}
      className="mt-1 rounded-lg border border-line-strong bg-surface-raised p-1.5 has-[textarea:focus]:outline-2 has-[textarea:focus]:outline-offset-2 has-[textarea:focus]:outline-focus"
    >
      <div className="flex flex-wrap items-start gap-1.5">
        {kinds.length > 1 && (
          <fieldset
            aria-label="Entry type"
            className="flex rounded-md bg-surface-sunken p-0.5 max-sm:basis-full max-sm:*:grow"
          >
            {kinds.map(({ name }, at) => (
              <button
                key={name}
                type="button"
                aria-pressed={at === chosen}
                onClick={() => setChosen(at)}
                className="min-h-tap rounded-sm px-3 text-xs font-medium text-text-quiet hover:text-text aria-pressed:bg-surface-raised aria-pressed:font-semibold aria-pressed:text-text aria-pressed:shadow-sm md:min-h-8"
              >
                {name}
              </button>
            ))}
          </fieldset>
        )}
        <textarea
          ref={ref}
          rows={1}
          aria-label={label}
          aria-invalid={refusal?.fields[field] ? true : undefined}
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="field-sizing-content max-h-60 min-h-tap min-w-0 flex-1 resize-none rounded-md bg-transparent px-2 py-2 text-base text-text outline-none placeholder:text-text-quiet md:min-h-9 md:text-sm"
        />
        <Button
          type="submit"
          // Gold is what should be pressed, and nothing should be before something is written.
          variant={isMain && text.trim() ? 'primary' : 'secondary'}
          busy={isRunning}
          disabled={!text.trim()}
        >
          {save}
        </Button>
      </div>
      {refusal && (
        <Refused className="px-2 pt-1">
          {refusal.fields[field] ?? `Couldn’t save. ${refusal.message}`}
        </Refused>
      )}
    </form>
  )
}
