import { type KeyboardEvent, type RefObject, useEffect, useId } from 'react'
import { useLocation } from 'react-router-dom'
import { sentence } from '#shared/isolate.ts'
import { Button } from '#web/ui/button.tsx'
import { isComposing } from '#web/ui/is-composing.ts'
import { messageDraft, useDraft } from '#web/writing/forms/drafts.ts'
import { lengthProblem } from './length-problem.ts'
import { MessageField } from './message-field.tsx'
import { useMentions } from './use-mentions.ts'

type Props = {
  customerId: string
  receiver: { displayName: string } | null
  field: RefObject<HTMLTextAreaElement | null>
  /** True for staff, who can mention colleagues. */
  canMention: boolean
  /** False while another field of the page has the primary action. */
  isMain: boolean
  onSend: (content: string, mentionedIds: string[]) => void
  /** Edits the last message, for ↑ in the empty field. Returns false if there is none to edit. */
  onEditLast: () => boolean
}

/** The field for a new message. Typed text stays until it is sent. */
export const Composer = (props: Props) => {
  const { customerId, receiver, field, canMention, isMain, onSend, onEditLast } = props
  const id = useId()
  const [text, setText, , isUnstored] = useDraft(messageDraft(customerId))
  const mentions = useMentions(messageDraft(customerId))
  // A link on another page navigates here and focuses the field.
  const isCome = (useLocation().state as { isWriting?: boolean } | null)?.isWriting ?? false
  useEffect(() => {
    if (isCome) requestAnimationFrame(() => field.current?.focus())
  }, [isCome, field])
  const content = text.trim()
  const problem = lengthProblem(content)

  if (!receiver)
    return (
      <p className="border-t border-line p-4 text-sm text-text-quiet sm:px-5">
        No one at this customer has joined the portal yet. Invite them to start messaging.
      </p>
    )

  const send = () => {
    if (!content || problem) return
    setText('')
    mentions.clear()
    onSend(content, mentions.idsIn(content))
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'ArrowUp' && text === '' && onEditLast()) event.preventDefault()
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
    event.preventDefault()
    send()
  }
  const label = sentence`Message to ${receiver.displayName}`
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="shrink-0 px-4 pt-1 pb-3 sm:px-6 sm:pt-2 sm:pb-4"
    >
      <div className="rounded-lg border border-line-strong bg-surface-raised p-2 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <MessageField
          field={field}
          id={id}
          customerId={customerId}
          canMention={canMention}
          value={text}
          placeholder={label}
          onWrite={(next) => {
            setText(next)
            mentions.follow(next)
          }}
          onMention={mentions.add}
          onPress={press}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-message` : undefined}
          className="field-sizing-content max-h-48 min-h-10 w-full resize-none bg-transparent px-1.5 py-1.5 text-base text-text outline-none placeholder:text-text-quiet md:text-sm pointer-coarse:min-h-11"
        />
        {problem && (
          <p id={`${id}-message`} className="px-1.5 pb-1 text-sm text-danger">
            {problem}
          </p>
        )}
        <div className="flex items-center justify-between gap-3">
          <p className="px-1.5 text-xs text-text-quiet">
            {text && (isUnstored ? 'Draft kept until you close this page. ' : 'Draft saved. ')}
            <span className="max-md:hidden">
              <b className="font-semibold">Enter</b> to send,{' '}
              <b className="font-semibold">Shift+Enter</b> for a new line
            </span>
          </p>
          <Button type="submit" variant={isMain ? 'primary' : 'secondary'}>
            Send
          </Button>
        </div>
      </div>
    </form>
  )
}
