import type { Action, Noun } from '#web/schema.generated.ts'
import type { Line } from './entry.ts'

/** What a record is called by those who read of it. */
const nouns: Readonly<Record<Noun, string>> = {
  USER: 'account',
  TEAM_MEMBER: 'team card',
  MESSAGE: 'message',
  CUSTOMER_SERVICE: 'service',
  INTERACTION: 'interaction',
  LEAD: 'lead',
  CUSTOMER: 'customer',
  TASK: 'task',
  TASK_UPDATE: 'task',
  FILE_ATTACHMENT: 'file',
  CALENDAR_EVENT: 'event',
  COMMUNICATION_SESSION: 'call',
  ORGANISATION: 'settings',
}

/** What somebody did, for verbs whose name does not say it. */
const particular: Readonly<Partial<Record<Action, string>>> = {
  register: 'made',
  sendInquiry: 'wrote from the site as',
  requestBooking: 'asked for a demonstration as',
  convertLead: 'won',
  updateProfile: 'changed',
  changeUserRole: 'changed the role of',
  changePresence: 'changed the presence of',
  reopenCustomer: 'took back',
  undoAssignCustomer: 'took back the handover of',
  holdTask: 'held',
}

const past: Readonly<Record<string, string>> = {
  create: 'added',
  update: 'changed',
  assign: 'assigned',
  pause: 'paused',
  resume: 'resumed',
  close: 'closed',
  reopen: 'reopened',
  cancel: 'called off',
  complete: 'completed',
  disable: 'disabled',
  enable: 'enabled',
  move: 'moved',
  start: 'started',
  answer: 'answered',
  end: 'ended',
  miss: 'missed',
  send: 'sent',
  record: 'wrote down',
  attach: 'added',
}

/** `changed`, `called off`: what a verb did to its record. */
export const sayVerb = ({
  verb,
  changes,
}: Pick<Line, 'verb'> & { changes: readonly unknown[] }) => {
  const [first = ''] = verb.split(/(?=[A-Z])/)
  return particular[verb] ?? past[first] ?? (changes.length === 0 ? 'added' : 'changed')
}

/** `the event Closing of the sale`, `the settings`. */
export const sayRecord = ({ noun, recordName }: Pick<Line, 'noun' | 'recordName'>) => {
  const kind = nouns[noun]
  return kind === 'settings' || recordName === '' || recordName === kind
    ? `the ${kind}`
    : `the ${kind} ${recordName}`
}
