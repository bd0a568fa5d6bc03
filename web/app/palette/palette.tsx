import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Command } from '#web/writing/actions/commands.ts'
import type { Item } from './item.ts'
import { PaletteBox, searchLength } from './palette-box.tsx'
import { QuestionBox } from './question-box.tsx'
import type { Ways } from './use-app-items.ts'
import { useItems } from './use-items.ts'

type Props = Ways & { onClose: () => void }

type OpenQuestion = { name: string; question: NonNullable<Command['question']> }

/** Finds any page or record, and runs any command that is available. */
export const Palette = ({ onClose, ...ways }: Props) => {
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion | null>(null)
  const [typedText, setTypedText] = useState('')
  const navigate = useNavigate()

  const choose = (item: Item) => {
    if (item.question) {
      setOpenQuestion({ name: item.name.replace('…', ''), question: item.question })
      return
    }
    onClose()
    if (item.run) item.run()
    else void navigate(item.path)
  }

  return (
    <Dialog open onClose={onClose} title="Find anything" isTitleHidden>
      {openQuestion ? (
        <QuestionBox
          {...openQuestion}
          onChoose={choose}
          onBack={() => setOpenQuestion(null)}
          onClose={onClose}
        />
      ) : (
        <Everything
          typedText={typedText}
          onType={setTypedText}
          onChoose={choose}
          onClose={onClose}
          ways={ways}
        />
      )}
    </Dialog>
  )
}

type EverythingProps = {
  typedText: string
  onType: (typedText: string) => void
  onChoose: (item: Item) => void
  onClose: () => void
  ways: Ways
}

const Everything = ({ typedText, onType, onChoose, onClose, ways }: EverythingProps) => {
  const { items, isLoading, error } = useItems(typedText, ways)
  return (
    <PaletteBox
      label="Search or type a command"
      typedText={typedText}
      onType={onType}
      items={items}
      isLoading={isLoading}
      error={error}
      onChoose={onChoose}
      onClose={onClose}
      most={searchLength}
    />
  )
}
