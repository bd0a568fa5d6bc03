/**
 * Fields whose values come from other records than their own: by type and field, the nouns that they read besides the
 * record’s own. Relations, lists and histories are not among them. Open pages read a field again when one of its nouns
 * changes. `access/computed-fields.test.ts` compares the table with the statements of each field, and with what changes.
 */
export const computedFields: Readonly<
  Record<string, Readonly<Record<string, readonly string[]>> | undefined>
> = {
  Customer: {
    allowances: ['customerService', 'organisation', 'timeEntry', 'user'],
    assistantAbsence: ['organisation', 'user'],
    assistantHours: ['organisation', 'user'],
    assistantPresence: ['teamMember'],
    hoursLeftSeconds: ['customerService', 'organisation', 'timeEntry', 'user'],
    lastContactAt: ['communicationSession', 'interaction', 'message'],
    monthlyValue: ['customerService'],
    plans: ['customerService'],
    unreadMessages: ['message', 'thread'],
    week: ['customerService', 'fileAttachment', 'organisation', 'task', 'timeEntry', 'user'],
  },
  CustomerService: {
    allowance: ['customer', 'organisation', 'timeEntry', 'user'],
    answeredCalls: ['communicationSession', 'customer', 'interaction', 'organisation', 'user'],
    extraHours: ['customer', 'organisation', 'timeEntry', 'user'],
    minutes: ['communicationSession', 'customer', 'interaction', 'organisation'],
  },
  Lead: {
    nextStep: ['calendarEvent', 'user'],
  },
  Message: {
    mentions: ['user'],
    replyNeeded: ['message'],
  },
  Organisation: {
    monthlyRevenue: ['customer', 'customerService'],
  },
  Query: {
    bench: ['customer', 'customerService', 'organisation', 'teamMember', 'timeEntry', 'user'],
    calendar: ['calendarEvent', 'communicationSession', 'organisation', 'user'],
    customerMerge: [
      'calendarEvent',
      'communicationSession',
      'customer',
      'customerService',
      'fileAttachment',
      'interaction',
      'message',
      'organisation',
      'task',
      'timeEntry',
      'user',
    ],
    duplicateCustomers: ['customer'],
    duplicateLeads: ['lead'],
    freeSlots: ['calendarEvent', 'communicationSession', 'customer', 'organisation', 'user'],
    fullExport: [
      'activity',
      'calendarEvent',
      'communicationSession',
      'customer',
      'customerService',
      'fileAttachment',
      'interaction',
      'lead',
      'message',
      'task',
      'taskUpdate',
      'teamMember',
      'timeEntry',
      'user',
    ],
    iceServers: ['communicationSession', 'customer'],
    importFields: ['user'],
    leadColumns: ['lead'],
    mentionablePeople: ['customer', 'organisation', 'user'],
    mergeCounts: ['calendarEvent', 'lead'],
    merges: ['customer', 'lead'],
    monthReport: [
      'communicationSession',
      'customer',
      'customerService',
      'interaction',
      'organisation',
      'teamMember',
      'timeEntry',
      'user',
    ],
    notifications: ['customer', 'notification', 'user'],
    search: ['customer', 'customerService', 'lead', 'task', 'user'],
    workloads: ['customer', 'task', 'user'],
    views: ['user'],
  },
  User: {
    availability: ['organisation'],
    coveredTimeOff: ['organisation', 'user'],
    lastSignInAt: ['securityEvent'],
    timeOff: ['organisation'],
  },
  Viewer: {
    badges: ['notification'],
    runningTimer: ['timeEntry'],
  },
}
