import type { Action, Noun } from '#web/schema.generated.ts'

/** The phrases of the history lines of one kind of record, after the name of the person. The part in brackets is the record; `{}` is its name. */
export type Phrases = {
  /** The record on its own page. */
  ownText: string
  /** The record where its name is erased. */
  unnamedText: string
  addedText: string
  updatedText: string
  /** Actions that neither of the two describes. */
  actions?: Readonly<Partial<Record<Action, string>>>
}

const task: Phrases = {
  ownText: 'this task',
  unnamedText: 'a task',
  addedText: 'requested [{}]',
  updatedText: 'updated [{}]',
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
  TASK_UPDATE: { ...task, addedText: 'commented on [{}]' },
  CUSTOMER: {
    ownText: 'this customer',
    unnamedText: 'a customer',
    addedText: 'added the customer [{}]',
    updatedText: 'updated [{}]',
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
    ownText: 'this lead',
    unnamedText: 'a lead',
    addedText: 'added the lead [{}]',
    updatedText: 'updated [{}]',
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
    ownText: 'this service',
    unnamedText: 'a service',
    addedText: 'added the service [{}]',
    updatedText: 'updated the service [{}]',
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
    ownText: 'this interaction',
    unnamedText: 'an interaction',
    addedText: 'logged an interaction: [{}]',
    updatedText: 'updated the interaction [{}]',
    actions: {
      askToComeBack: '[asked to come back]',
      sendInquiry: '[wrote again through the website]',
      requestBooking: '[requested another demo]',
    },
  },
  CALENDAR_EVENT: {
    ownText: 'this event',
    unnamedText: 'an event',
    addedText: 'added the event [{}]',
    updatedText: 'updated the event [{}]',
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
    ownText: 'this call',
    unnamedText: 'a call',
    addedText: 'scheduled [a call]',
    updatedText: 'updated [a call]',
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
    ownText: 'this message',
    unnamedText: 'a message',
    addedText: 'sent [a message]',
    updatedText: 'read [a message]',
    actions: {
      editMessage: 'edited [a message]',
      removeMessage: 'removed [a message]',
      closeThreadTurn: 'marked that [a message] needs no reply',
      reopenThreadTurn: 'marked that [a message] needs a reply',
    },
  },
  FILE_ATTACHMENT: {
    ownText: 'this file',
    unnamedText: 'a file',
    addedText: 'attached [{}]',
    updatedText: 'updated the file [{}]',
  },
  TEAM_MEMBER: {
    ownText: 'this team member',
    unnamedText: 'a team member',
    addedText: 'added [{}] to the team page',
    updatedText: 'updated the team page of [{}]',
    actions: { changePresence: 'changed the presence of [{}]' },
  },
  USER: {
    ownText: 'this account',
    unnamedText: 'an account',
    addedText: 'created the account of [{}]',
    updatedText: 'updated the account of [{}]',
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
    ownText: 'the settings',
    unnamedText: 'the settings',
    addedText: 'updated [the settings]',
    updatedText: 'updated [the settings]',
  },
  TIME_ENTRY: {
    ownText: 'this time entry',
    unnamedText: 'a time entry',
    addedText: 'recorded time: [{}]',
    updatedText: 'stopped the timer [{}]',
    actions: {
      startTimer: 'started a timer: [{}]',
      stopTimer: 'stopped the timer [{}]',
      answerIdleTimer: 'answered whether the timer [{}] still counts',
      correctTime: 'corrected the time [{}]',
      voidTime: 'voided the time [{}]',
    },
  },
}
