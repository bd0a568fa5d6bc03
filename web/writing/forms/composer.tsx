import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/writing/actions/announce.tsx'
import { MentionField, type MentionRules } from '#web/writing/mentions/mention-field.tsx'
import {
  type MentionedPerson as Mentionable,
  useMentions,
} from '#web/writing/mentions/use-mentions.ts'
import { useDraft } from './drafts.ts'
import type { Outcome } from '#web/writing/mutations/perform.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'

type Run = ReturnType<typeof useVerbs>['run']

/** The part of a mutation's input that says who is mentioned. */
type MentionInput = { mentionedIds?: string[] }

/** A kind of text that can be added to a record. */
export type ComposerKind = {
  /** The name of its tab: `Note`. */
  name: string
  /** The storage key of its own draft: for a text with other readers, which must not become a text of another kind. */
  place?: string
  /** The label of the field. */
  label: string
  placeholder: string
  /** The label of the button. */
  save: string
  /** Absent for a text that mentions nobody. */
  mentions?: MentionRules | undefined
  /** Runs the mutation that adds the text. `mentionInput` has the ids of colleagues whose names are in it, if there are any. */
  write: (run: Run, text: string, mentionInput: MentionInput) => Promise<Outcome<object> | null>
  /** The field of the mutation's input that takes the text. */
  field: string
  announcement: string
}

type Props = {
  kinds: readonly ComposerKind[]
  /** The storage key of the draft: `task 12`. */
  place: string
  /** True if it is the page's primary action. */
  isMain?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** Returns the input for those of the chosen people whose names are in the text. Most texts mention nobody, so the search for names is loaded for those that do. */
const findMentioned = async (
  text: string,
  chosenPeople: readonly Mentionable[],
): Promise<MentionInput> => {
  if (chosenPeople.length === 0) return {}
  // Without its script everyone is mentioned whose name begins somewhere in the draft.
  const module = await import('#web/writing/mentions/mention-at.ts').catch(() => null)
  const people = module?.findMentionedIn(text, chosenPeople) ?? chosenPeople
  return people.length > 0 ? { mentionedIds: people.map(({ id }) => id) } : {}
}

/** Adds text to a record, above its timeline. Typed text stays until it is saved. */
export const Composer = (props: Props) => {
  const { kinds, place, isMain = false, ref } = props
  const [storedKind, storeKind] = useDraft(`${place} kind`)
  const [kindName, setKindName] = useState(storedKind)
  const kind = kinds.find(({ name }) => name === kindName) ?? kinds[0]
  const [text, setText] = useDraft(kind?.place ?? place)
  const mentions = useMentions(kind?.place ?? place)
  const { run, isRunning, refusal } = useVerbs()
  const [isFinding, setFinding] = useState(false)
  const isBusy = isRunning || isFinding
  const textArea = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => textArea.current as HTMLTextAreaElement)
  if (!kind) return null
  const { label, placeholder, save, field, announcement } = kind

  const write = async () => {
    setFinding(true)
    const mentionInput = await findMentioned(text, kind.mentions ? mentions.chosenPeople : [])
    setFinding(false)
    const outcome = await kind.write(run, text.trim(), mentionInput)
    if (!outcome || (outcome.refusal && !outcome.isKept)) return
    setText('')
    mentions.clear()
    storeKind('')
    if (outcome.payload) announce(announcement)
  }
  const choose = ({ name }: ComposerKind) => {
    setKindName(name)
    if (text) storeKind(name)
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
            {kinds.map((one) => (
              <button
                key={one.name}
                type="button"
                aria-pressed={one === kind}
                onClick={() => choose(one)}
                className="min-h-tap rounded-sm px-3 text-xs font-medium text-text-quiet hover:text-text aria-pressed:bg-surface-raised aria-pressed:font-semibold aria-pressed:text-text aria-pressed:shadow-sm md:min-h-8"
              >
                {one.name}
              </button>
            ))}
          </fieldset>
        )}
        <MentionField
          field={textArea}
          mentions={kind.mentions ?? null}
          aria-label={label}
          aria-invalid={refusal?.fields[field] ? true : undefined}
          placeholder={placeholder}
          readOnly={isBusy}
          value={text}
          onWrite={(next) => {
            setText(next)
            mentions.follow(next)
            // The draft of a page is of the same kind when the page is opened again.
            storeKind(next && kind.name)
          }}
          onMention={mentions.add}
          className="block field-sizing-content max-h-60 min-h-tap w-full resize-none rounded-md bg-transparent px-2 py-2 text-base text-text outline-none placeholder:text-text-quiet md:min-h-9 md:text-sm"
        />
        <Button
          type="submit"
          // The button is primary only once something is typed.
          variant={isMain && text.trim() ? 'primary' : 'secondary'}
          busy={isBusy}
          disabled={!text.trim()}
        >
          {save}
        </Button>
      </div>
      {refusal && (
        <Refused className="px-2 pt-1">
          {refusal.fields[field] ??
            refusal.fields['mentionedIds'] ??
            `Couldn’t save. ${refusal.message}`}
        </Refused>
      )}
    </form>
  )
}
