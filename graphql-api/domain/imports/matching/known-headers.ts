import { normalizeText } from '#shared/normalize-text.ts'

/**
 * The fields that headers of HubSpot, Pipedrive, Google Contacts, Outlook (English and German) and spreadsheets mean.
 * Of several fields, the first that the kind of record has.
 */
const headers: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'full name', 'contact name', 'customer', 'client', 'lead'],
  title: ['task', 'task title', 'title', 'subject'],
  firstName: ['first name', 'given name', 'vorname'],
  lastName: ['last name', 'family name', 'surname', 'nachname'],
  email: [
    'email',
    'email address',
    'email-adresse',
    'email - work',
    'email - home',
    'email - other',
  ],
  phone: [
    'phone',
    'phone number',
    'telephone',
    'mobile phone number',
    'phone - work',
    'phone - mobile',
    'phone - home',
    'phone - other',
    'business phone',
    'mobile phone',
    'home phone',
    'telefon',
    'telefon geschaftlich',
    'mobiltelefon',
    'telefon privat',
  ],
  company: [
    'company',
    'company name',
    'associated company',
    'organization',
    'organization name',
    'organization 1 - name',
    'firma',
  ],
  tags: ['tags', 'label', 'labels', 'group membership', 'categories', 'kategorien'],
  notes: [
    'notes',
    'note',
    'notizen',
    'anmerkungen',
    'comments',
    // Leads have no tags.
    'tags',
    'label',
    'labels',
    'group membership',
  ],
  description: ['description', 'details', 'notes', 'notizen'],
  source: ['source', 'original source', 'lead source'],
  status: ['status', 'stage'],
  priority: ['priority', 'prioritat'],
  assignedVaId: ['assistant', 'contact owner', 'owner', 'assigned to', 'assignee'],
  customer: ['customer', 'client', 'company', 'customer email'],
  dueDate: ['due', 'due date', 'deadline', 'fallig'],
  createdAt: [
    'created',
    'create date',
    'created at',
    'date created',
    'added',
    'received',
    'since',
    'seit',
  ],
  completedAt: ['completed', 'completed at', 'done on'],
  lastContactedAt: ['last contacted', 'last contact', 'last activity date'],
  plan: ['plan'],
  startDate: ['plan since', 'start date'],
  monthlyValue: [
    'monthly value',
    'amount',
    'amount in company currency',
    'betrag',
    'betrag (usd)',
    'amount (usd)',
  ],
  address: [
    'address',
    'address 1 - formatted',
    'street address',
    'business street',
    'business city',
    'business postal code',
    'business state',
    'business country/region',
    'strasse geschaftlich',
    'ort geschaftlich',
    'postleitzahl geschaftlich',
  ],
  timeZone: ['time zone'],
}

const fieldsOfHeader = new Map<string, string[]>()
for (const [field, knownHeaders] of Object.entries(headers))
  for (const header of knownHeaders) {
    const fields = fieldsOfHeader.get(header) ?? []
    fieldsOfHeader.set(header, [...fields, field])
  }

/** Headers with a number, such as `Phone 2 - Value`. */
const numberedHeaders: readonly (readonly [header: RegExp, field: string])[] = [
  [/^email \d+( - value|: adresse|: address| address)$/, 'email'],
  [/^phone \d+ - value$/, 'phone'],
]

/** Returns a header as it is compared. */
export const normalizeHeader = (header: string) =>
  normalizeText(header)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^person - /, '')
    .replace(/^e-mail/, 'email')

/** Returns the fields that a header may mean, the most probable first. */
export const fieldsOf = (header: string): readonly string[] => {
  const knownHeader = normalizeHeader(header)
  const byNumber = numberedHeaders.find(([pattern]) => pattern.test(knownHeader))
  return byNumber ? [byNumber[1]] : (fieldsOfHeader.get(knownHeader) ?? [])
}

/** Returns the program whose headers these are; null for a spreadsheet or a program that is not known. */
export const findProgram = (columns: readonly string[]): string | null => {
  const knownHeaders = new Set(columns.map(normalizeHeader))
  if (columns.includes('Person - Name')) return 'Pipedrive'
  if (knownHeaders.has('email 1 - value')) return 'Google Contacts'
  if (knownHeaders.has('record id')) return 'HubSpot'
  if (
    knownHeaders.has('email-adresse') ||
    (knownHeaders.has('email address') && knownHeaders.has('business phone'))
  )
    return 'Outlook'
  return null
}
