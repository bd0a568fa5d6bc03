import { useApolloClient } from '@apollo/client/react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { messageLength } from '#shared/message-rules.ts'
import type { MessageRecordFragment } from '#web/records/message/message.generated.ts'
import { useEditMessageMutation } from '#web/records/message/message-mutations.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { isComposing } from '#web/ui/is-composing.ts'
import { refreshListsOf } from '#web/writing/cache/refresh-lists.ts'
import { isConflict } from '#web/writing/mutations/refusal-of.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { messageText } from '#web/parts/message-text.ts'
import { lengthProblem } from '#web/features/messages/composer/length-problem.ts'
import { correctionDraft, useDraft } from '#web/writing/forms/drafts.ts'
import { MentionField } from '#web/writing/mentions/mention-field.tsx'
import { findMentionedIn } from '#web/writing/mentions/mention-at.ts'
import { useMentions } from '#web/writing/mentions/use-mentions.ts'

type Props = {
  message: MessageRecordFragment
  /** True if it was opened now, and takes the focus; false for a correction from before that is unsaved. */
  isOpened: boolean
  /** Called when a correction from before gets the focus. */
  onFocus: () => void
  /** Called when the message is saved, or its text given up. */
  onDone: () => void
}

/** The field in place of a message while its sender edits it. Enter saves, Escape gives the changes up; without either the text stays. */
export const MessageEditor = ({ message, isOpened, onFocus, onDone: close }: Props) => {
  const id = useId()
  const client = useApolloClient()
  const [draft, setDraft] = useDraft(correctionDraft(message.id))
  const mentions = useMentions(correctionDraft(message.id))
  const [text, setText] = useState(draft || message.content)
  const [version] = useState(message.version)
  const [editMessage] = useEditMessageMutation()
  const { run, isRunning, refusal } = useVerbs()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const { current: textArea } = field
    if (!isOpened || textArea === document.activeElement) return
    textArea?.focus()
    textArea?.setSelectionRange(messageLength, messageLength)
    textArea?.scrollIntoView({ block: 'nearest' })
  }, [isOpened])
  const onDone = () => {
    setDraft('')
    mentions.clear()
    close()
  }

  const content = text.trim()
  // Only their sender edits messages: the other change comes from another of their devices.
  const isChangedElsewhere = message.version !== version
  const isRemoved = message.content === ''
  const problem = isRemoved
    ? 'You removed this message on another device. Copy your text if you still need it.'
    : isChangedElsewhere
      ? `You changed this message on another device to “${messageText(message.content)}”. Saving replaces that.`
      : (lengthProblem(content) ??
        (refusal && !isConflict(refusal) ? `Couldn’t save. ${refusal.message}` : undefined))

  const save = async () => {
    if (!content || isRemoved || lengthProblem(content)) return
    if (content === message.content) return onDone()
    const mentionedIds = findMentionedIn(content, [
      ...message.mentions,
      ...mentions.chosenPeople,
    ]).map(({ id: of }) => of)
    const outcome = await run(editMessage, {
      id: message.id,
      expectedVersion: message.version,
      content,
      ...((mentionedIds.length > 0 || message.mentions.length > 0) && { mentionedIds }),
    })
    if (outcome?.payload) return onDone()
    if (outcome && isConflict(outcome.refusal)) await refreshListsOf(client, 'Message')
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      onDone()
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      void save()
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      className="w-full max-w-xl rounded-lg border border-line-strong bg-surface-raised p-2 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus"
    >
      <MentionField
        field={field}
        mentions={
          message.fromCustomer
            ? null
            : {
                customerId: message.customerId,
                isReadByCustomer: message.audience !== 'STAFF',
              }
        }
        aria-label="Edit your message"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        value={text}
        readOnly={isRunning}
        onFocus={onFocus}
        onWrite={(next) => {
          setText(next)
          mentions.follow(next)
          setDraft(next === message.content ? '' : next)
        }}
        onMention={mentions.add}
        onPress={press}
        className="field-sizing-content max-h-60 min-h-10 w-full resize-none bg-transparent px-1.5 py-1.5 text-base text-text outline-none md:text-sm pointer-coarse:min-h-11"
      />
      {problem && (
        <div id={id}>
          <Refused className="px-1.5 pb-2">{problem}</Refused>
        </div>
      )}
      <div className="flex items-center justify-end gap-2">
        <p className="mr-auto px-1.5 text-xs text-text-quiet max-md:hidden">
          <b className="font-semibold">Enter</b> to save, <b className="font-semibold">Esc</b> to
          cancel
        </p>
        <Button isSmall onClick={onDone}>
          Cancel
        </Button>
        <Button isSmall type="submit" variant="primary" busy={isRunning} disabled={isRemoved}>
          Save
        </Button>
      </div>
    </form>
  )
}
