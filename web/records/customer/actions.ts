import type { NounVerbs } from '#web/writing/actions/record-verbs.ts'
import { type CustomerRecordFragment, CustomerNowDocument } from './customer.generated.ts'
import {
  PauseCustomerDocument,
  ReopenCustomerDocument,
  ResumeCustomerDocument,
} from './customer-mutations.generated.ts'
import { timeForms } from '#web/records/time-entry/time-forms.ts'

/** The actions on customers. */
export const customerActions: NounVerbs<CustomerRecordFragment> = {
  reader: CustomerNowDocument,
  nameOf: ({ name }) => name,
  opensFormsFirst: true,
  verbs: [
    {
      mutation: ResumeCustomerDocument,
      label: 'Resume customer',
      done: (name) => `${name} is active.`,
      failureText: 'Couldn’t resume the customer.',
      undoneText: 'Undone.',
      becomes: { status: 'ACTIVE' },
      back: { PAUSED: 'pauseCustomer' },
    },
    {
      mutation: ReopenCustomerDocument,
      label: 'Reopen customer',
      done: (name) => `${name} is active.`,
      failureText: 'Couldn’t reopen the customer.',
      becomes: { status: 'ACTIVE' },
    },
    {
      mutation: PauseCustomerDocument,
      label: 'Pause customer',
      isPlain: true,
      done: (name) => `${name} is paused.`,
      failureText: 'Couldn’t pause the customer.',
      undoneText: 'Undone.',
      becomes: { status: 'PAUSED' },
      back: { ACTIVE: 'resumeCustomer' },
    },
  ],
  forms: [
    {
      ability: 'createTask',
      label: 'New task',
      key: 'd',
      load: async () => (await import('#web/records/task/forms/new-task.tsx')).NewTaskFor,
    },
    {
      ability: 'startCall',
      label: 'Call now',
      load: async () =>
        (await import('#web/records/communication-session/forms/call-now.tsx')).CallCustomer,
    },
    {
      ability: 'recordInteraction',
      label: 'Log call',
      key: 'r',
      load: async () =>
        (await import('#web/records/interaction/forms/new-interaction.tsx')).LogCall,
    },
    {
      ability: 'recordInteraction',
      label: 'Add note',
      key: 'n',
      load: async () =>
        (await import('#web/records/interaction/forms/new-interaction.tsx')).AddNote,
    },
    {
      ability: 'assignCustomer',
      label: 'Hand over',
      key: 'a',
      load: async () => (await import('./forms/hand-over.tsx')).HandOver,
    },
    {
      ability: 'createCalendarEvent',
      label: 'New event',
      key: 'e',
      load: async () =>
        (await import('#web/records/calendar-event/forms/new-event.tsx')).NewEventFor,
    },
    {
      ability: 'bookCall',
      label: 'Schedule call',
      key: 'p',
      load: async () =>
        (await import('#web/records/communication-session/forms/book-call-for.tsx'))
          .BookCustomerCall,
    },
    {
      ability: 'createCustomerService',
      label: 'New service',
      key: 'v',
      load: async () =>
        (await import('#web/records/customer-service/forms/new-service.tsx')).NewService,
    },
    ...timeForms<CustomerRecordFragment>(
      (id) => ({ customerId: id }),
      (forms) => forms.customerTime,
    ),
    {
      ability: 'closeCustomer',
      label: 'Close customer',
      isPlain: true,
      load: async () => (await import('./forms/close-customer.tsx')).CloseCustomer,
    },
  ],
}
