import { type KeyboardEvent, type RefObject, useEffect, useId } from 'react'
import { useLocation } from 'react-router-dom'
import { sentence } from '#shared/isolate.ts'
import { AddFiles } from '#web/records/file-attachment/forms/chosen-files.tsx'
import type { Audience } from '#web/schema.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { isComposing } from '#web/ui/is-composing.ts'
import { messageDraft, useDraft } from '#web/writing/forms/drafts.ts'
import { MentionField } from '#web/writing/mentions/mention-field.tsx'
import { findMentionedIn } from '#web/writing/mentions/mention-at.ts'
import { type MentionedPerson, useMentions } from '#web/writing/mentions/use-mentions.ts'
import { lengthProblem } from './length-problem.ts'
import { AudienceSwitch } from './audience-switch.tsx'
import { useAudience } from './use-audience.ts'
import { useMessageFiles, type WaitingFile } from './use-message-files.ts'
import { WaitingFiles } from './waiting-files.tsx'

/** A message as it was written. */
export type WrittenMessage = {
  content: string
  mentionedPeople: readonly MentionedPerson[]
  files: readonly WaitingFile[]
  audience: Audience
}

type Props = {
  customerId: string
  /** The name of the customer, for staff who write to one another about them. */
  customerName: string
  receiver: { displayName: string } | null
  field: RefObject<HTMLTextAreaElement | null>
  /** True for staff, who can mention colleagues. */
  canMention: boolean
  /** False while another field of the page has the primary action. */
  isMain: boolean
  onSend: (message: WrittenMessage) => void
  /** Edits the last message, for ↑ in the empty field. Returns false if there is none to edit. */
  onEditLast: () => boolean
}

/** The field for a new message. Typed text stays until it is sent. */
export const Composer = (props: Props) => {
  const { customerId, customerName, receiver, field, canMention, isMain, onSend, onEditLast } =
    props
  const id = useId()
  const [text, setText, , isUnstored] = useDraft(messageDraft(customerId))
  const mentions = useMentions(messageDraft(customerId))
  const files = useMessageFiles(messageDraft(customerId))
  const [chosenAudience, setAudience] = useAudience(customerId)
  // Staff can write to one another about a customer who has no one to write to.
  const isForStaff = canMention && (chosenAudience === 'STAFF' || !receiver)
  const audience = isForStaff ? 'STAFF' : 'CUSTOMER'
  /** Stores a forced audience with the draft, which stays for staff when someone of the customer joins. */
  const keepAudience = () => {
    if (audience !== chosenAudience) setAudience(audience)
  }
  const addFiles = (chosenFiles: Iterable<File>) => {
    keepAudience()
    files.add(chosenFiles)
  }
  // A link on another page navigates here and focuses the field.
  const isCome = (useLocation().state as { isWriting?: boolean } | null)?.isWriting ?? false
  useEffect(() => {
    if (isCome) requestAnimationFrame(() => field.current?.focus())
  }, [isCome, field])
  // A message always has a text, which mails and searches show: at least the names of its files.
  const content = text.trim() || files.files.map(({ name }) => name).join('\n')
  const problem = lengthProblem(content)

  if (!receiver && !canMention)
    return (
      <p className="border-t border-line p-4 text-sm text-text-quiet sm:px-5">
        No one at this customer has joined the portal yet. Invite them to start messaging.
      </p>
    )

  const send = () => {
    if (!content || problem || files.isUploading) return
    setText('')
    mentions.clear()
    files.clear()
    if (!receiver) setAudience('CUSTOMER')
    onSend({
      content,
      mentionedPeople: findMentionedIn(content, mentions.chosenPeople),
      files: files.files,
      audience,
    })
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'ArrowUp' && text === '' && onEditLast()) event.preventDefault()
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
    event.preventDefault()
    send()
  }
  const label = isForStaff
    ? sentence`Note to staff about ${customerName}`
    : sentence`Message to ${receiver?.displayName ?? ''}`
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="shrink-0 px-4 pt-1 pb-3 sm:px-6 sm:pt-2 sm:pb-4"
    >
      <div
        className={`rounded-lg border p-2 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus ${isForStaff ? 'border-dashed border-gold bg-warning-soft' : 'border-line-strong bg-surface-raised'}`}
      >
        {canMention && (
          <div className="flex flex-wrap items-center gap-x-3 pb-1.5">
            <AudienceSwitch audience={audience} canAsk={receiver !== null} onChange={setAudience} />
            {isForStaff && (
              <p className="text-xs">
                {receiver
                  ? 'The customer won’t see this.'
                  : 'No one at this customer has joined the portal yet. Invite them to start messaging.'}
              </p>
            )}
          </div>
        )}
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <MentionField
          field={field}
          id={id}
          mentions={canMention ? { customerId, isReadByCustomer: !isForStaff } : null}
          onPaste={(event) => {
            keepAudience()
            files.paste(event)
          }}
          value={text}
          placeholder={label}
          onWrite={(next) => {
            keepAudience()
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
        <WaitingFiles {...files} />
        <div className="flex items-center justify-between gap-3">
          <AddFiles files={[]} onChange={addFiles} />
          <p className="mr-auto text-xs text-text-quiet">
            {text && (isUnstored ? 'Draft kept until you close this page. ' : 'Draft saved. ')}
            <span className="max-md:hidden">
              <b className="font-semibold">Enter</b> to send,{' '}
              <b className="font-semibold">Shift+Enter</b> for a new line
            </span>
          </p>
          <Button type="submit" variant={isMain ? 'primary' : 'secondary'} busy={files.isUploading}>
            {isForStaff ? 'Send to staff' : 'Send'}
          </Button>
        </div>
      </div>
    </form>
  )
}
