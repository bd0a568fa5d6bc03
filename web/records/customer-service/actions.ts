import type { NounVerbs } from '#web/writing/actions/record-verbs.ts'
import {
  type CustomerServiceRecordFragment,
  CustomerServiceNowDocument,
} from './customer-service.generated.ts'
import {
  CancelCustomerServiceDocument,
  PauseCustomerServiceDocument,
  ResumeCustomerServiceDocument,
} from './customer-service-mutations.generated.ts'
import { timeForms } from '#web/records/time-entry/time-forms.ts'

/** The actions on services. */
export const customerServiceActions: NounVerbs<CustomerServiceRecordFragment> = {
  reader: CustomerServiceNowDocument,
  nameOf: ({ serviceType }) => serviceType,
  verbs: [
    {
      mutation: ResumeCustomerServiceDocument,
      label: 'Resume service',
      done: (name) => `${name} is active.`,
      failureText: 'Couldn’t resume the service.',
      undoneText: 'Undone.',
      becomes: { status: 'ACTIVE' },
      back: { PAUSED: 'pauseCustomerService' },
    },
    {
      mutation: PauseCustomerServiceDocument,
      label: 'Pause service',
      isPlain: true,
      done: (name) => `${name} is paused.`,
      failureText: 'Couldn’t pause the service.',
      undoneText: 'Undone.',
      becomes: { status: 'PAUSED' },
      back: { ACTIVE: 'resumeCustomerService' },
    },
    {
      mutation: CancelCustomerServiceDocument,
      label: 'Cancel service',
      isPlain: true,
      done: (name) => `${name} is cancelled.`,
      failureText: 'Couldn’t cancel the service.',
      becomes: { status: 'CANCELLED' },
      confirm: {
        title: 'Cancel this service?',
        body: (name) => `${name} ends. This can’t be undone. To continue, add a new service.`,
        confirm: 'Cancel service',
        keep: 'Keep service',
      },
    },
  ],
  forms: [
    {
      ability: 'updateCustomerService',
      label: 'Edit service',
      isQuiet: true,
      key: 'e',
      load: async () => (await import('./forms/edit-service.tsx')).EditService,
    },
    {
      ability: 'requestExtraHours',
      label: 'Ask for more hours',
      isQuiet: true,
      load: async () => (await import('./extra-hours/request-extra-hours.tsx')).RequestExtraHours,
    },
    ...timeForms<CustomerServiceRecordFragment>(
      (id) => ({ customerServiceId: id }),
      (forms) => forms.serviceTime,
    ),
  ],
}
