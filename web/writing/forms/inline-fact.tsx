import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { typeReadBy } from '#web/writing/mutations/mutation.ts'
import type { Versioned } from '#web/writing/actions/record-verbs.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { EditableFact } from './editable-fact.tsx'
import { FactView } from './fact-view.tsx'
import type { NounFields } from './fields.ts'

type Props<Subject extends Versioned> = {
  noun: NounFields<Subject>
  record: Subject
  /** The name of the field. */
  name: string
  /** The displayed value; if absent, the field can be added. */
  children?: ReactNode
}

type OpenedEditor<Subject extends Versioned> = {
  Editor: typeof EditableFact<Subject>
  typedText: string
}

const loadEditor = async () => (await import('./editable-fact.tsx')).EditableFact

const prepare = () => void loadEditor().catch(() => undefined)

/** A field that is edited in place. Its editor is loaded when the field is pointed at or focused, at the latest when it is opened. */
export const InlineFact = <Subject extends Versioned>(props: Props<Subject>) => {
  const { noun, record, name, children } = props
  const [openedFact, setOpenedFact] = useState<OpenedEditor<Subject> | null>(null)
  /** The text that was typed while the editor was loading; null before. */
  const typedText = useRef<string | null>(null)
  const field = noun.fields.find((one) => one.name === name)
  if (!field) throw new Error(`${typeReadBy(noun.reader)} has no field ${name} to change`)
  const of = `${typeReadBy(noun.reader)}:${record.id}.${name}`
  if (openedFact)
    return (
      <openedFact.Editor
        noun={noun}
        record={record}
        field={field}
        of={of}
        typedText={openedFact.typedText}
      >
        {children}
      </openedFact.Editor>
    )

  const open = async () => {
    if (typedText.current !== null) return
    typedText.current = ''
    try {
      const Editor = await loadEditor()
      setOpenedFact({ Editor, typedText: typedText.current })
    } catch {
      typedText.current = null
      showToast({
        title: 'Couldn’t open this',
        description: 'Check your connection and try again.',
        variant: 'destructive',
      })
    }
  }
  const collect = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (typedText.current === null || key.length !== 1 || ctrlKey || metaKey || altKey) return
    event.preventDefault()
    event.stopPropagation()
    typedText.current += key
  }
  return (
    <FactView
      field={field}
      of={of}
      opener={{
        onPointerEnter: prepare,
        onFocus: prepare,
        onClick: () => void open(),
        onKeyDown: collect,
      }}
    >
      {children}
    </FactView>
  )
}
