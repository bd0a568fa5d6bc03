import type { Action, Noun } from '#web/schema.generated.ts'

/** The phrases of the history lines of one kind of record, after the name of the person. The part in brackets is the record; `{}` is its name. */
export type Phrases = {
  /** The record on its own page. */
  own: string
  /** The record where its name is erased. */
  unnamed: string
  added: string
  updated: string
  /** Actions that neither of the two describes. */
  actions?: Readonly<Partial<Record<Action, string>>>
}

const task: Phrases = {
  own: 'this task',
  unnamed: 'a task',
  added: 'requested [{}]',
  updated: 'updated [{}]',
  actions: {
    assignTask: 'reassigned [{}]',
    undoMany: 'took back the change of [{}]',
    assignCustomer: 'reassigned [{}]',
    undoAssignCustomer: 'undid the reassignment of [{}]',
    startTask: 'started [{}]',
    undoStartTask: 'undid the start of [{}]',
    holdTask: 'put [{}] on hold',
    askAboutTask: 'asked about [{}]',
    answerTask: 'answered the question about [{}]',
    completeTask: 'completed [{}]',
    cancelTask: 'cancelled [{}]',
    reopenTask: 'reopened [{}]',
    requestTaskAgain: 'requested [{}] again',
    commentOnTask: 'commented on [{}]',
    convertLead: 'added the starter task [{}]',
  },
}

/** The phrases of each kind of record. */
export const phrases: Readonly<Record<Noun, Phrases>> = {
  TASK: task,
  // A status change of a task creates two lines, either of which may be shown.
  TASK_UPDATE: { ...task, added: 'commented on [{}]' },
  CUSTOMER: {
    own: 'this customer',
    unnamed: 'a customer',
    added: 'added the customer [{}]',
    updated: 'updated [{}]',
    actions: {
      convertLead: 'converted [{}] to a customer',
      undoMany: 'took back the change of [{}]',
      assignCustomer: 'reassigned [{}]',
      undoAssignCustomer: 'undid the handover of [{}]',
      pauseCustomer: 'paused [{}]',
      resumeCustomer: 'resumed [{}]',
      createBalanceLink: 'created a link to the hours of [{}]',
      endBalanceLink: 'ended the link to the hours of [{}]',
      closeCustomer: 'closed [{}]',
      reopenCustomer: 'reopened [{}]',
    },
  },
  LEAD: {
    own: 'this lead',
    unnamed: 'a lead',
    added: 'added the lead [{}]',
    updated: 'updated [{}]',
    actions: {
      sendInquiry: '[sent an inquiry]',
      requestBooking: '[requested a demo]',
      moveLead: 'moved [{}]',
      assignLead: 'assigned [{}]',
      undoMany: 'took back the change of [{}]',
      recordLeadContact: 'contacted [{}]',
      convertLead: 'converted [{}] to a customer',
      mergeLeads: 'merged [{}]',
      mergeCustomers: 'merged [{}]',
      undoMerge: 'undid the merge of [{}]',
    },
  },
  CUSTOMER_SERVICE: {
    own: 'this service',
    unnamed: 'a service',
    added: 'added the service [{}]',
    updated: 'updated the service [{}]',
    actions: {
      pauseCustomerService: 'paused the service [{}]',
      resumeCustomerService: 'resumed the service [{}]',
      cancelCustomerService: 'cancelled the service [{}]',
      requestExtraHours: 'asked for extra hours for [{}]',
      approveExtraHours: 'approved extra hours for [{}]',
      declineExtraHours: 'declined extra hours for [{}]',
      takeBackExtraHours: 'took back extra hours for [{}]',
    },
  },
  INTERACTION: {
    own: 'this interaction',
    unnamed: 'an interaction',
    added: 'logged an interaction: [{}]',
    updated: 'updated the interaction [{}]',
    actions: {
      askToComeBack: '[asked to come back]',
      sendInquiry: '[wrote again through the website]',
      requestBooking: '[requested another demo]',
    },
  },
  CALENDAR_EVENT: {
    own: 'this event',
    unnamed: 'an event',
    added: 'added the event [{}]',
    updated: 'updated the event [{}]',
    actions: {
      assignCustomer: 'moved the event [{}] to another assistant',
      undoAssignCustomer: 'moved the event [{}] back',
      completeCalendarEvent: 'completed the event [{}]',
      cancelCalendarEvent: 'cancelled the event [{}]',
      moveDemoBooking: 'moved the demo [{}] by its link',
      cancelDemoBooking: 'cancelled the demo [{}] by its link',
    },
  },
  COMMUNICATION_SESSION: {
    own: 'this call',
    unnamed: 'a call',
    added: 'scheduled [a call]',
    updated: 'updated [a call]',
    actions: {
      assignCustomer: 'moved [a call] to another assistant',
      undoAssignCustomer: 'moved [a call] back',
      startCall: 'rang for [a call]',
      declineCall: 'ended the ring of [a call]',
      agreeToRecording: 'answered whether to record [a call]',
      answerCommunicationSession: 'started [a call]',
      endCommunicationSession: 'ended [a call]',
      missCommunicationSession: 'marked [a call] as missed',
      cancelCommunicationSession: 'cancelled [a call]',
    },
  },
  MESSAGE: {
    own: 'this message',
    unnamed: 'a message',
    added: 'sent [a message]',
    updated: 'read [a message]',
    actions: {
      editMessage: 'edited [a message]',
      removeMessage: 'removed [a message]',
      closeThreadTurn: 'marked that [a message] needs no reply',
      reopenThreadTurn: 'marked that [a message] needs a reply',
    },
  },
  FILE_ATTACHMENT: {
    own: 'this file',
    unnamed: 'a file',
    added: 'attached [{}]',
    updated: 'updated the file [{}]',
  },
  TEAM_MEMBER: {
    own: 'this team member',
    unnamed: 'a team member',
    added: 'added [{}] to the team page',
    updated: 'updated the team page of [{}]',
    actions: { changePresence: 'changed the presence of [{}]' },
  },
  USER: {
    own: 'this account',
    unnamed: 'an account',
    added: 'created the account of [{}]',
    updated: 'updated the account of [{}]',
    actions: {
      register: '[created an account]',
      acceptInvitation: '[joined]',
      inviteUser: 'invited [{}]',
      renewInvitation: 'created a new invitation link for [{}]',
      confirmEmailChange: 'confirmed a new email address for [{}]',
      updateProfile: 'updated [their profile]',
      changePassword: 'changed [their password]',
      resetPassword: 'reset the password of [{}]',
      changeUserRole: 'changed the role of [{}]',
      disableUser: 'disabled the account of [{}]',
      enableUser: 'enabled the account of [{}]',
      endSignIns: 'signed [{}] out everywhere',
      endSecondFactor: 'ended the second factor of [{}]',
      addTimeOff: 'added time off of [{}]',
      cancelTimeOff: 'removed time off of [{}]',
      setAvailability: 'changed the availability of [{}]',
      convertLead: 'invited [{}]',
    },
  },
  ORGANISATION: {
    own: 'the settings',
    unnamed: 'the settings',
    added: 'updated [the settings]',
    updated: 'updated [the settings]',
  },
  TIME_ENTRY: {
    own: 'this time entry',
    unnamed: 'a time entry',
    added: 'recorded time: [{}]',
    updated: 'stopped the timer [{}]',
    actions: {
      startTimer: 'started a timer: [{}]',
      stopTimer: 'stopped the timer [{}]',
      answerIdleTimer: 'answered whether the timer [{}] still counts',
      correctTime: 'corrected the time [{}]',
      voidTime: 'voided the time [{}]',
    },
  },
}
