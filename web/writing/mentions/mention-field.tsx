import {
  type ComponentProps,
  type FunctionComponent,
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { MentionMenu as LoadedMenu, MentionMenuHandle, OpenList } from './mention-menu.tsx'
import type { Mentionable } from './use-mention-list.ts'

/** Who can be mentioned in a field, and who reads it. */
export type MentionRules = {
  customerId: string
  /** False for what only staff read. */
  isReadByCustomer: boolean
  /** True if the list is below the text, where a dialog does not cut it off. */
  isBelow?: boolean
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

type Menu = FunctionComponent<ComponentProps<typeof LoadedMenu>>

const NoMenu: Menu = () => null

/** Loaded with the first `@`: most texts mention nobody. If it cannot be loaded, the text is written without it. */
const MentionMenu = lazy<Menu>(() =>
  import('./mention-menu.tsx').then(
    (module) => ({ default: module.MentionMenu }),
    () => ({ default: NoMenu }),
  ),
)

/** A text field in which staff mention colleagues: `@` opens the list of them. */
export const MentionField = (props: Props) => {
  const { value, field, mentions, onWrite, onMention, onPress, ...rest } = props
  const menu = useRef<MentionMenuHandle>(null)
  const [list, setList] = useState<OpenList | null>(null)
  const choose = (person: Mentionable, text: string, caret: number) => {
    // The field must have the text before its caret is set, and both before the next key is pressed.
    flushSync(() => {
      onMention(person)
      onWrite(text)
    })
    field.current?.setSelectionRange(caret, caret)
  }
  const menuOfPeople = mentions && value.includes('@') && (
    <Suspense fallback={null}>
      <MentionMenu
        {...mentions}
        text={value}
        field={field}
        ref={menu}
        onChoose={choose}
        onShow={setList}
      />
    </Suspense>
  )
  return (
    <div className="relative min-w-0 flex-1">
      {!mentions?.isBelow && menuOfPeople}
      <textarea
        rows={1}
        {...rest}
        ref={field}
        value={value}
        {...(mentions && {
          'aria-autocomplete': 'list',
          'aria-controls': list?.id,
          'aria-activedescendant': list?.active,
        })}
        onChange={(event) => {
          onWrite(event.target.value)
          menu.current?.follow()
        }}
        onSelect={() => menu.current?.follow()}
        onKeyDown={(event) => {
          if (!menu.current?.press(event)) onPress?.(event)
        }}
      />
      {mentions?.isBelow && menuOfPeople}
    </div>
  )
}
