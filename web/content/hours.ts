import { fullTime, partTime, plansOf } from '#shared/plans.ts'
import type { PlanCategory } from '#shared/plans.ts'

/** Describes the work that the hours of a plan are used for. */
export type HoursBuy = {
  heading: string
  kinds: readonly { title: string; text: string }[]
  /** The work that additional hours allow. */
  more?: string
}

export const usualWeek = 'A usual week. Yours is set with your assistant.'

const formatWhatBuys = (hours: number) => `What ${hours} hours buy`
const half = formatWhatBuys(partTime.hoursPerWeek)
const withAll = (rest: string) => `With ${fullTime.hoursPerWeek} hours, ${rest}`

/** By category. A category whose plans are not sold by the hour is absent. */
export const hoursBuy: Partial<Record<PlanCategory, HoursBuy>> = {
  administrative: {
    heading: half,
    kinds: [
      {
        title: 'Inbox and calendar',
        text: 'Sorted and drafted before your day starts.',
      },
      {
        title: 'Documents and data entry',
        text: 'Forms filled in, files named, lists kept current.',
      },
      { title: 'Calls and visits', text: 'Messages returned, appointments booked.' },
      {
        title: 'The weekly summary',
        text: 'What was done, what’s on hold, and who it’s waiting for.',
      },
    ],
    more: withAll('travel is planned, and clients and vendors get their follow-ups.'),
  },
  ecommerce: {
    heading: half,
    kinds: [
      { title: 'Orders and returns', text: 'Checked each day, with the odd ones held back.' },
      { title: 'Customer questions', text: 'Answered in your tone; the hard ones come to you.' },
      { title: 'The catalog', text: 'Titles, pictures, and prices kept current.' },
      { title: 'The weekly summary', text: 'What sold, what came back, what runs low.' },
    ],
    more: withAll('several channels, inventory, suppliers, and disputes are covered.'),
  },
  marketing: {
    heading: half,
    kinds: [
      { title: 'Posts', text: 'Written in your voice and scheduled ahead.' },
      { title: 'The newsletter', text: 'Drafted, laid out, and sent once you have read it.' },
      { title: 'Pictures and lists', text: 'Cropped, captioned, and put where they belong.' },
      { title: 'The monthly report', text: 'What was read, and what came of it.' },
    ],
    more: withAll('replies, mailings, and landing pages are part of each week.'),
  },
  isa: {
    heading: formatWhatBuys(plansOf('isa')[0]?.hoursPerWeek ?? 0),
    kinds: [
      { title: 'New leads', text: 'Called first, while they still remember asking.' },
      { title: 'Old leads', text: 'Worked again, from the list that looked cold.' },
      { title: 'Appointments', text: 'Set in your calendar, with the name and the reason.' },
      { title: 'Notes', text: 'Every call in your CRM, with its next step.' },
    ],
  },
}
