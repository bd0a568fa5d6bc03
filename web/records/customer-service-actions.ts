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
      done: 'active again',
      becomes: { status: 'ACTIVE' },
      back: { PAUSED: 'pauseCustomerService' },
    },
    {
      verb: pauseCustomerService,
      label: 'Pause service',
      isPlain: true,
      done: 'paused',
      becomes: { status: 'PAUSED' },
      back: { ACTIVE: 'resumeCustomerService' },
    },
    {
      verb: cancelCustomerService,
      label: 'Cancel service',
      isPlain: true,
      done: 'cancelled',
      becomes: { status: 'CANCELLED' },
      asks: 'it ends for good. To go on, a new service is opened.',
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
