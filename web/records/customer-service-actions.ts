import type { NounVerbs } from '#web/writing/record-verbs.ts'
import {
  type CustomerServiceRecordFragment,
  CustomerServiceNowDocument,
} from './customer-service.generated.ts'
import {
  CancelCustomerServiceDocument,
  PauseCustomerServiceDocument,
  ResumeCustomerServiceDocument,
} from './customer-service-mutations.generated.ts'

/** What is done with services. */
export const customerServiceActions: NounVerbs<CustomerServiceRecordFragment> = {
  reader: CustomerServiceNowDocument,
  nameOf: ({ serviceType }) => serviceType,
  verbs: [
    {
      mutation: ResumeCustomerServiceDocument,
      label: 'Resume service',
      done: 'active again',
      becomes: { status: 'ACTIVE' },
      back: { PAUSED: 'pauseCustomerService' },
    },
    {
      mutation: PauseCustomerServiceDocument,
      label: 'Pause service',
      isPlain: true,
      done: 'paused',
      becomes: { status: 'PAUSED' },
      back: { ACTIVE: 'resumeCustomerService' },
    },
    {
      mutation: CancelCustomerServiceDocument,
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
