import type { NounVerbs } from '#web/writing/record-verbs.ts'
import type { CustomerServiceRecordFragment } from './customer-service.generated.ts'
import {
  cancelCustomerService,
  pauseCustomerService,
  readCustomerService,
  resumeCustomerService,
} from './customer-service-verbs.generated.ts'

/** What is done with services. */
export const customerServiceActions: NounVerbs<CustomerServiceRecordFragment> = {
  reader: readCustomerService,
  nameOf: ({ serviceType }) => serviceType,
  verbs: [
    {
      verb: resumeCustomerService,
      label: 'Resume service',
      done: (name) => `${name} is active.`,
      failed: 'Couldn’t resume the service.',
      undone: 'Undone.',
      becomes: { status: 'ACTIVE' },
      back: { PAUSED: 'pauseCustomerService' },
    },
    {
      verb: pauseCustomerService,
      label: 'Pause service',
      isPlain: true,
      done: (name) => `${name} is paused.`,
      failed: 'Couldn’t pause the service.',
      undone: 'Undone.',
      becomes: { status: 'PAUSED' },
      back: { ACTIVE: 'resumeCustomerService' },
    },
    {
      verb: cancelCustomerService,
      label: 'Cancel service',
      isPlain: true,
      done: (name) => `${name} is cancelled.`,
      failed: 'Couldn’t cancel the service.',
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
      key: 'e',
      load: async () => (await import('./forms/edit-service.tsx')).EditService,
    },
  ],
}
