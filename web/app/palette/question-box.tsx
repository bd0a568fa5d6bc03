import { useState } from 'react'
import type { Command } from '#web/writing/actions/commands.ts'
import { wordsOf } from './fit.ts'
import { type Item, sortByFit } from './item.ts'
import { PaletteBox, searchLength } from './palette-box.tsx'

type Props = {
  /** The name of the command. */
  name: string
  question: NonNullable<Command['question']>
  onChoose: (item: Item) => void
  onBack: () => void
  onClose: () => void
}

const answersTo = (
  { choices, onText, does = 'Use this' }: Props['question'],
  typedText: string,
): Item[] => {
  const offeredItems = (choices ?? []).map((choice): Item => ({
    ...choice,
    id: choice.name,
    kind: '',
  }))
  const words = wordsOf(typedText)
  const matches =
    words.length === 0 ? offeredItems : sortByFit(words, offeredItems).map(({ item }) => item)
  if (!onText || typedText.trim() === '') return matches
  return [
    ...matches,
    { id: 'typed', name: typedText.trim(), kind: does, run: () => onText(typedText.trim()) },
  ]
}

/** Asks for a command's input in the same box. Backspace in an empty field goes back. */
export const QuestionBox = ({ name, question, onChoose, onBack, onClose }: Props) => {
  const [typedText, setTypedText] = useState('')
  return (
    <PaletteBox
      label={question.label}
      of={name}
      typedText={typedText}
      onType={setTypedText}
      items={answersTo(question, typedText)}
      onChoose={onChoose}
      most={question.onText ? undefined : searchLength}
      onBack={onBack}
      onClose={onClose}
    />
  )
}
