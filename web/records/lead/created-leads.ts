import { useSyncExternalStore } from 'react'
import type { LeadRecordFragment } from './lead.generated.ts'

/** Leads created in this tab, which the board shows even if their column is longer than it shows. */
let createdLeads: readonly LeadRecordFragment[] = []
const listeners = new Set<() => void>()

const change = (next: readonly LeadRecordFragment[]) => {
  createdLeads = next
  for (const listener of listeners) listener()
}

export const addCreatedLead = (lead: LeadRecordFragment) => change([lead, ...createdLeads])

/** Called when the board is read again after a change of one of its leads. */
export const forgetCreatedLeads = () => {
  if (createdLeads.length > 0) change([])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useCreatedLeads = () => useSyncExternalStore(subscribe, () => createdLeads)
