import type { KeyboardEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useDraft } from '#web/writing/drafts.ts'
import { draftPlace } from './unsent.ts'

/** Some browsers name this key code, and only this one, for an Enter that ends a composition. */
const composingKeyCode = 229

const longest = 10_000

type Props = {
  customerId: string
  receiver: { displayName: string } | null
  onSend: (content: string) => void
}

/** Where a message is written. What is typed stays until it is sent. */
export const Composer = ({ customerId, receiver, onSend }: Props) => {
  const [text, setText] = useDraft(draftPlace(customerId))
  const content = text.trim()
  const tooLong = content.length > longest

  if (!receiver)
    return (
      <p className="border-t border-line p-4 text-sm text-text-quiet sm:px-5">
        Nobody of this customer signs in yet, so there is nobody to write to.
      </p>
    )

  const send = () => {
    if (!content || tooLong) return
    setText('')
    onSend(content)
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { isComposing, keyCode } = event.nativeEvent
    if (event.key !== 'Enter' || event.shiftKey || isComposing || keyCode === composingKeyCode)
      return
    event.preventDefault()
    send()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="shrink-0 border-t border-line p-3 sm:p-4"
    >
      <TextArea
        label={`Message to ${receiver.displayName}`}
        labelHidden
        placeholder={`Message to ${receiver.displayName}`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        message={
          tooLong ? `Must be at most ${longest.toLocaleString('en-US')} characters` : undefined
        }
      />
      <div className="mt-2 flex items-center justify-between gap-3">
        <p className="text-xs text-text-quiet">
          {text ? 'Draft kept. ' : ''}
          <span className="max-md:hidden">Enter sends, Shift Enter breaks the line.</span>
        </p>
        <Button type="submit" variant="primary">
          Send
        </Button>
      </div>
    </form>
  )
}
