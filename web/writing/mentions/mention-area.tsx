import { type ComponentProps, useImperativeHandle, useRef } from 'react'
import { TextArea } from '#web/ui/text-area.tsx'
import { MentionField, type MentionRules } from './mention-field.tsx'
import type { useMentions } from './use-mentions.ts'

type Props = Omit<ComponentProps<typeof TextArea>, 'onChange' | 'onKeyDown' | 'renderArea'> & {
  value: string
  /** Who can be mentioned, and who reads the text. */
  rules: MentionRules
  /** The people that the draft mentions. */
  mentions: ReturnType<typeof useMentions>
  onWrite: (text: string) => void
}

/** A labeled text field of several lines in which staff mention colleagues; their list is below the text. */
export const MentionArea = ({ rules, mentions, onWrite, ref, ...rest }: Props) => {
  const field = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement)
  return (
    <TextArea
      {...rest}
      renderArea={({ onChange: _onChange, onKeyDown: _onKeyDown, ref: _ref, ...area }) => (
        <MentionField
          {...area}
          value={rest.value}
          field={field}
          mentions={{ ...rules, isBelow: true }}
          onWrite={(text) => {
            onWrite(text)
            mentions.follow(text)
          }}
          onMention={mentions.add}
        />
      )}
    />
  )
}
