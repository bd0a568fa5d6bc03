import { signedIn } from './roles.ts'

const personal = { roles: signedIn, about: [] }

/** Verbs about what a person has for themselves, also when their customer is closed. */
const ofClosed = { ...personal, ofClosed: 'too' } as const

/** Verbs about notifications and views of lists, each with its rule. `view-rules.ts` has the other conditions on a view. */
export const personalVerbs = {
  readNotifications: ofClosed,
  readAllNotifications: ofClosed,
  markNotificationsDone: ofClosed,
  chooseNotifications: ofClosed,
  snoozeNotifications: ofClosed,
  setQuietHours: ofClosed,

  createView: ofClosed,
  updateView: ofClosed,
  deleteView: ofClosed,
  setDefaultView: ofClosed,
} as const
