import type { ComponentProps, KeyboardEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { MentionList } from './mention-list.tsx'
import { type Mentionable, useMentionList } from './use-mention-list.ts'

type Props = Omit<ComponentProps<'textarea'>, 'onChange' | 'onKeyDown' | 'ref' | 'value'> & {
  value: string
  field: RefObject<HTMLTextAreaElement | null>
  customerId: string
  /** False for people who may mention nobody. */
  canMention: boolean
  /** False for what only staff read. */
  isReadByCustomer?: boolean
  onWrite: (text: string) => void
  onMention: (person: Mentionable) => void
  /** Called for keys that do not move in the list of people. */
  onPress: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/** The text field of a message. For staff, `@` opens the list of people that the message can mention. */
export const MessageField = (props: Props) => {
  const { value, field, customerId, canMention, isReadByCustomer = true, ...more } = props
  const { onWrite, onMention, onPress, ...rest } = more
  const list = useMentionList({
    customerId,
    text: value,
    field,
    isOn: canMention,
    onChoose: (person, text, caret) => {
      // The field must have the text before its caret is set, and both before the next key is pressed.
      flushSync(() => {
        onMention(person)
        onWrite(text)
      })
      field.current?.setSelectionRange(caret, caret)
    },
  })
  const isOpen = list.people.length > 0
  return (
    <div className="relative">
      {canMention && <MentionList list={list} isReadByCustomer={isReadByCustomer} />}
      <textarea
        rows={1}
        {...rest}
        ref={field}
        value={value}
        {...(canMention && {
          'aria-autocomplete': 'list',
          'aria-controls': isOpen ? list.id : undefined,
          'aria-activedescendant': isOpen ? list.optionId(list.active) : undefined,
        })}
        onChange={(event) => {
          onWrite(event.target.value)
          list.follow()
        }}
        onSelect={list.follow}
        onKeyDown={(event) => {
          if (!list.press(event)) onPress(event)
        }}
      />
    </div>
  )
}
