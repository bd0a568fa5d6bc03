import { useSyncExternalStore } from 'react'
import type { TimeSubject } from './start-timer.ts'

let question: TimeSubject | null = null
const listeners = new Set<() => void>()

/** Asks which of the customer’s plans a timer is for; null ends the question. The header shows it. */
export const askForPlan = (subject: TimeSubject | null) => {
  question = subject
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What a timer is started for while its plan is not known. */
export const usePlanQuestion = () => useSyncExternalStore(subscribe, () => question)
