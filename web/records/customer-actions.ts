import type { NounVerbs } from '#web/writing/record-verbs.ts'
import { type CustomerRecordFragment, CustomerNowDocument } from './customer.generated.ts'
import {
  CloseCustomerDocument,
  PauseCustomerDocument,
  ReopenCustomerDocument,
  ResumeCustomerDocument,
} from './customer-mutations.generated.ts'

/** What is done with customers. */
export const customerActions: NounVerbs<CustomerRecordFragment> = {
  reader: CustomerNowDocument,
  nameOf: ({ name }) => name,
  formsFirst: true,
  verbs: [
    {
      mutation: ResumeCustomerDocument,
      label: 'Resume customer',
      done: 'active again',
      becomes: { status: 'ACTIVE' },
      back: { PAUSED: 'pauseCustomer' },
    },
    {
      mutation: ReopenCustomerDocument,
      label: 'Take back',
      done: 'active again',
      becomes: { status: 'ACTIVE' },
      back: { CLOSED: 'closeCustomer' },
    },
    {
      mutation: PauseCustomerDocument,
      label: 'Pause customer',
      isPlain: true,
      done: 'paused',
      becomes: { status: 'PAUSED' },
      back: { ACTIVE: 'resumeCustomer' },
    },
    {
      mutation: CloseCustomerDocument,
      label: 'Close customer',
      isPlain: true,
      done: 'closed',
      becomes: { status: 'CLOSED' },
      back: { ACTIVE: 'reopenCustomer' },
      asks: 'work for them ends and their people only read. They can be taken back, and are active then.',
    },
  ],
  forms: [
    {
      ability: 'createTask',
      label: 'New task',
      key: 't',
      load: async () => (await import('./forms/new-task.tsx')).NewTaskFor,
    },
    {
      ability: 'recordInteraction',
      label: 'Record call',
      key: 'r',
      load: async () => (await import('./forms/interaction.tsx')).RecordCall,
    },
    {
      ability: 'recordInteraction',
      label: 'Add note',
      key: 'n',
      load: async () => (await import('./forms/interaction.tsx')).AddNote,
    },
    {
      ability: 'assignCustomer',
      label: 'Assign',
      key: 'a',
      load: async () => (await import('./forms/assign.tsx')).AssignCustomer,
    },
    {
      ability: 'createCalendarEvent',
      label: 'New event',
      key: 'e',
      load: async () => (await import('./forms/new-event.tsx')).NewEventFor,
    },
    {
      ability: 'createCommunicationSession',
      label: 'Plan call',
      key: 'p',
      load: async () => (await import('./forms/new-call.tsx')).PlanCall,
    },
    {
      ability: 'createCustomerService',
      label: 'New service',
      key: 'v',
      load: async () => (await import('./forms/new-service.tsx')).NewService,
    },
  ],
}
