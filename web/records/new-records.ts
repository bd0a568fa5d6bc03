import type { ComponentType } from 'react'
import type { Action } from '#web/schema.generated.ts'

/** A record that can be created from anywhere in the app. */
export type NewRecord = {
  label: string
  /** The actions that the viewer must be allowed to use. */
  needs: readonly Action[]
  /** Loads the dialog when it is first opened. */
  load: () => Promise<ComponentType<{ onClose: () => void }>>
}

/** The records that staff create, for their pages and for the palette. */
export const newRecords = {
  task: {
    label: 'New task',
    needs: ['createTask', 'customers'],
    load: async () => (await import('./task/forms/new-task.tsx')).NewTask,
  },
  customer: {
    label: 'New customer',
    needs: ['createCustomer'],
    load: async () => (await import('./customer/forms/new-customer.tsx')).NewCustomer,
  },
  lead: {
    label: 'New lead',
    needs: ['createLead'],
    load: async () => (await import('./lead/forms/new-lead.tsx')).NewLead,
  },
  event: {
    label: 'New event',
    needs: ['createCalendarEvent'],
    load: async () => (await import('./calendar-event/forms/new-event.tsx')).NewEvent,
  },
} as const satisfies Record<string, NewRecord>
