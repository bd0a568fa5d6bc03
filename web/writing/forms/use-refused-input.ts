import { type ReactNode, useState } from 'react'
import type { Refusal } from '#web/viewer/refusal.ts'
import type { Texts } from './fields.ts'

type RefusedSubmission = { refusal: Refusal; input: object }
/** `at` is when it was refused. */
type LastRefusal = RefusedSubmission & { at: number }

/** An input that was refused, and the ways to go on. */
export type RefusedInput = LastRefusal & {
  /** True while it is sent again. */
  isBusy: boolean
  /** Sends the input again with these changes. */
  again: (changes: object) => void
  /** Goes back to the fields. */
  back: () => void
  /** Closes the form without saving. */
  close: () => void
}

/** Returns what a form shows below its fields after a refusal: ways to change the input so that it is accepted. */
export type Solve = (refusal: RefusedInput) => ReactNode

/** The input that was refused last, as long as the form still has its texts. */
export const useRefusedInput = (texts: Texts) => {
  const [last, setLast] = useState<(LastRefusal & { texts: Texts }) | null>(null)
  const isSame = last && Object.entries(last.texts).every(([name, text]) => texts[name] === text)
  return {
    refusedSubmission: isSame ? last : null,
    keepRefused: (refusedSubmission: RefusedSubmission & { texts: Texts }) =>
      setLast({ ...refusedSubmission, at: Date.now() }),
    forgetRefused: () => setLast(null),
  }
}
