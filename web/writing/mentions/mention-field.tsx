import type { ComponentProps, KeyboardEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { MentionList } from './mention-list.tsx'
import { type Mentionable, useMentionList } from './use-mention-list.ts'

/** Who can be mentioned in a field, and who reads it. */
export type MentionRules = {
  customerId: string
  /** False for what only staff read. */
  isReadByCustomer: boolean
}

type Props = Omit<ComponentProps<'textarea'>, 'onChange' | 'onKeyDown' | 'ref' | 'value'> & {
  value: string
  field: RefObject<HTMLTextAreaElement | null>
  /** Null where nobody can be mentioned. */
  mentions: MentionRules | null
  onWrite: (text: string) => void
  onMention: (person: Mentionable) => void
  /** Called for keys that do not move in the list of people. */
  onPress?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/** A text field in which staff mention colleagues: `@` opens the list of them. */
export const MentionField = (props: Props) => {
  const { value, field, mentions, ...more } = props
  const { onWrite, onMention, onPress, ...rest } = more
  const list = useMentionList({
    customerId: mentions?.customerId ?? '',
    text: value,
    field,
    isOn: mentions !== null,
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
    <div className="relative min-w-0 flex-1">
      {mentions && <MentionList list={list} isReadByCustomer={mentions.isReadByCustomer} />}
      <textarea
        rows={1}
        {...rest}
        ref={field}
        value={value}
        {...(mentions && {
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
          if (!list.press(event)) onPress?.(event)
        }}
      />
    </div>
  )
}
