import type {
  BillingCycle,
  EventType,
  InteractionType,
  SessionType,
  TaskPriority,
} from '#shared/kinds.ts'
import type { AssistantView, Role } from '#shared/roles.ts'
import type { StatusOf } from '#shared/statuses.ts'

// One row of each table, with its columns in camel case. Times are instants; ids are safe integers.

export type UserRow = {
  id: number
  username: string
  /** An argon2id hash. No type of the schema, log or error carries it. */
  password: string
  displayName: string
  role: Role
  customerId: number | null
  disabledAt: Date | null
  createdAt: Date
  version: number
}

export type CustomerRow = {
  id: number
  name: string
  company: string | null
  email: string
  phone: string | null
  address: string | null
  status: StatusOf<'customer'>
  tags: string[] | null
  assignedVaId: number
  createdAt: Date
  updatedAt: Date
  version: number
}

export type LeadRow = {
  id: number
  name: string
  email: string
  phone: string | null
  company: string | null
  source: string | null
  status: StatusOf<'lead'>
  statusSince: Date
  notes: string | null
  message: string | null
  page: string | null
  plan: string | null
  preferredTime: string | null
  submissionKey: string | null
  createdAt: Date
  lastContactedAt: Date | null
  assignedVaId: number | null
  /** The customer that a won lead became. */
  customerId: number | null
  version: number
}

export type LeadStatusChangeRow = {
  id: number
  leadId: number
  fromStatus: StatusOf<'lead'>
  toStatus: StatusOf<'lead'>
  secondsInFromStatus: number
  changedBy: number | null
  changedAt: Date
}

export type TeamMemberRow = {
  id: number
  userId: number | null
  name: string
  role: string
  avatar: string
  status: StatusOf<'teamMember'>
  department: string
  createdAt: Date
  version: number
}

export type SignInRow = {
  id: number
  userId: number
  /** SHA-256 of the random text in the cookie, so that a stolen table opens no account. */
  tokenHash: string
  device: string | null
  address: string | null
  createdAt: Date
  lastUsedAt: Date
}

export type CustomerServiceRow = {
  id: number
  customerId: number
  serviceType: string
  status: StatusOf<'customerService'>
  startDate: Date
  endDate: Date | null
  billingCycle: BillingCycle
  preferences: unknown
  createdAt: Date
  version: number
}

export type InteractionRow = {
  id: number
  customerId: number
  userId: number | null
  type: InteractionType
  summary: string
  details: string | null
  timestamp: Date
  version: number
}

export type TaskRow = {
  id: number
  customerId: number
  title: string
  description: string | null
  status: StatusOf<'task'>
  priority: TaskPriority
  urgency: number
  assignedVaId: number
  dueDate: Date | null
  completedAt: Date | null
  createdAt: Date
  updatedAt: Date
  version: number
}

export type TaskUpdateRow = {
  id: number
  taskId: number
  status: StatusOf<'task'>
  note: string
  createdAt: Date
  createdBy: number | null
}

export type MessageRow = {
  id: number
  customerId: number
  senderId: number | null
  receiverId: number | null
  content: string
  timestamp: Date
}

export type CalendarEventRow = {
  id: number
  title: string
  description: string | null
  startTime: Date
  endTime: Date
  customerId: number | null
  vaId: number | null
  eventType: EventType
  status: StatusOf<'calendarEvent'>
  externalEventId: string | null
  createdAt: Date
  version: number
}

export type CommunicationSessionRow = {
  id: number
  type: SessionType
  customerId: number
  vaId: number
  /** When it was answered once it is active; before that the planned time. */
  startTime: Date
  endTime: Date | null
  status: StatusOf<'communicationSession'>
  recordingUrl: string | null
  createdAt: Date
  version: number
}

export type FileAttachmentRow = {
  id: number
  name: string
  type: string
  /** Bytes. */
  size: number
  url: string
  taskId: number | null
  messageId: number | null
  uploadedBy: number | null
  createdAt: Date
}

export type OrganisationRow = {
  id: boolean
  name: string
  assistantsSee: AssistantView
  updatedAt: Date
  version: number
}

/** An account as others see it beside what it did. */
export type PersonRow = Pick<UserRow, 'id' | 'displayName' | 'role'>
