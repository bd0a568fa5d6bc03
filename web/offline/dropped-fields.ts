/** Fields that are not kept on the device. A test compares them with the schema. */
export const droppedFields: ReadonlySet<string> = new Set([
  // Money: the fields whose description says that they are in whole cents.
  'listPrice',
  'monthlyRevenue',
  'monthlyValue',
  'revenueCents',
  'revenuePerHourCents',
  // Notes of staff.
  'notes',
  // Secrets: what signs someone in, or is shown once.
  'balancePath',
  'calendarPath',
  'credential',
  'exportPath',
  'invitationToken',
  'recoveryCodes',
  'secret',
  'token',
  'uri',
])
