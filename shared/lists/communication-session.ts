import { statusMachines } from '#shared/statuses.ts'
import { list } from './list.ts'
import { oneOf, record, time, yesOrNo } from './values.ts'

export const communicationSession = list({
  words: { one: 'call', many: 'calls' },
  filters: {
    customerId: record,
    vaId: record,
    status: oneOf(statusMachines.communicationSession.statuses),
    upcoming: yesOrNo,
    startsAfter: time,
    isRinging: yesOrNo,
  },
  orders: { start_time: [] },
})
