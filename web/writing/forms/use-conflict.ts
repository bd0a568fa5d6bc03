import { useState } from 'react'
import type { Choice } from './conflict-choice.tsx'
import { type NounFields, type Texts, textsOf } from './fields.ts'
import type { Versioned } from '#web/writing/actions/record-verbs.ts'
import type { Conflict } from '#web/writing/mutations/use-save.ts'

const goTo = (name: string) =>
  requestAnimationFrame(() => {
    const choice = document.querySelector<HTMLInputElement>(`input[name="${name}-conflict"]`)
    choice?.focus()
    // The sticky Save bar covers the end of the form.
    choice?.closest('fieldset')?.scrollIntoView({ block: 'center' })
  })

/** The conflict that a form has to resolve, and the choices made so far. */
export const useConflict = <Subject extends Versioned>({ fields }: NounFields<Subject>) => {
  const [now, setNow] = useState<Conflict<Subject> | null>(null)
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const [missing, setMissing] = useState<readonly string[]>([])

  return {
    now,
    choices,
    missing,
    begin: (conflict: Conflict<Subject>) => {
      setNow(conflict)
      setChoices({})
      setMissing([])
      if (conflict.names[0]) goTo(conflict.names[0])
    },
    choose: (name: string, choice: Choice) => {
      setChoices((before) => ({ ...before, [name]: choice }))
      setMissing((before) => before.filter((one) => one !== name))
    },
    /** Returns true if every choice is made; otherwise focuses the first missing one. */
    isChosen: () => {
      const openNames = now?.names.filter((name) => !choices[name]) ?? []
      setMissing(openNames)
      if (openNames[0]) goTo(openNames[0])
      return openNames.length === 0
    },
    /** Returns the texts with the choices applied. */
    resolve: (yours: Texts): Texts => {
      if (!now) return yours
      const texts = { theirs: textsOf(fields, now.theirs), was: textsOf(fields, now.was), yours }
      return Object.fromEntries(
        Object.entries(yours).map(([name, text]) => {
          const choice = choices[name]
          return [name, choice && now.names.includes(name) ? (texts[choice][name] ?? '') : text]
        }),
      )
    },
  }
}
