import { useState } from 'react'
import type { Command } from '#web/writing/actions/commands.ts'
import { wordsOf } from './fit.ts'
import { type Item, sortByFit } from './item.ts'
import { PaletteBox, searchLength } from './palette-box.tsx'

type Props = {
  /** The name of the command. */
  name: string
  question: NonNullable<Command['asks']>
  onChoose: (item: Item) => void
  onBack: () => void
  onClose: () => void
}

const answersTo = (
  { choices, onText, does = 'Use this' }: Props['question'],
  typed: string,
): Item[] => {
  const offeredItems = (choices ?? []).map((choice): Item => ({
    ...choice,
    id: choice.name,
    kind: '',
  }))
  const words = wordsOf(typed)
  const matches =
    words.length === 0 ? offeredItems : sortByFit(words, offeredItems).map(({ item }) => item)
  if (!onText || typed.trim() === '') return matches
  return [
    ...matches,
    { id: 'typed', name: typed.trim(), kind: does, run: () => onText(typed.trim()) },
  ]
}

/** Asks for a command's input in the same box. Backspace in an empty field goes back. */
export const QuestionBox = ({ name, question, onChoose, onBack, onClose }: Props) => {
  const [typed, setTyped] = useState('')
  return (
    <PaletteBox
      label={question.label}
      of={name}
      typed={typed}
      onType={setTyped}
      items={answersTo(question, typed)}
      onChoose={onChoose}
      most={question.onText ? undefined : searchLength}
      onBack={onBack}
      onClose={onClose}
    />
  )
}
