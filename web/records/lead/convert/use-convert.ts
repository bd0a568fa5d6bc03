import { useState } from 'react'
import { findPlan } from '#shared/plans.ts'
import { useConvertLeadMutation } from '#web/records/lead/lead-mutations.generated.ts'
import type { LeadRecordFragment } from '#web/records/lead/lead.generated.ts'
import { dateTextProblem } from '#web/writing/dates/date-text.ts'
import { instantOf, readerToday } from '#web/ui/reader-clock.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'

/** The values of the form for the new customer. */
export type Wishes = {
  name: string
  company: string
  email: string
  phone: string
  plan: string
  /** The value of a date input. */
  startDate: string
  /** Monthly dollars, for a percentage of the rent. */
  monthly: string
  assistant: string
  invite: boolean
  starterTasks: boolean
}

/** The result of a conversion. */
export type Conversion = {
  customer: { id: string; name: string }
  /** The token of the invitation link; the server returns it once. */
  token: string | null
  isInvited: boolean
  /** True if the link was also sent by email. */
  isEmailed: boolean
}

const begin = (lead: LeadRecordFragment): Wishes => {
  const plan = lead.plan && findPlan(lead.plan) ? lead.plan : ''
  return {
    name: lead.name,
    company: lead.company ?? '',
    email: lead.email,
    phone: lead.phone ?? '',
    plan,
    startDate: readerToday(),
    monthly: '',
    assistant: lead.assignedVa?.id ?? '',
    invite: true,
    starterTasks: plan !== '',
  }
}

const centsOf = (dollars: string) => {
  const digits = dollars.replaceAll(/[$,\s]/g, '')
  return digits === '' ? null : Math.round(Number(digits) * 100)
}

/** True if the plan's price is a share of the rent, so that its monthly value is typed. */
export const isShareOfRent = (plan: string) => findPlan(plan)?.price.kind === 'percent_of_rent'

const inputOf = (lead: LeadRecordFragment, wishes: Wishes) => {
  const { name, company, email, phone, plan, startDate, monthly, assistant, invite } = wishes
  const value = isShareOfRent(plan) ? centsOf(monthly) : null
  return {
    id: lead.id,
    expectedVersion: lead.version,
    name,
    company,
    email,
    phone,
    assignedVaId: assistant || null,
    invite,
    ...(plan && {
      plan,
      // Nine in the morning of that day, in the user's time zone.
      ...(startDate && { startDate: instantOf(new Date(`${startDate}T09:00Z`)).toISOString() }),
      ...(value !== null && { monthlyValue: value }),
      starterTasks: wishes.starterTasks,
    }),
  }
}

/** Manages one conversion: its form values, the server's errors, and its result. */
export const useConvert = (lead: LeadRecordFragment) => {
  const [wishes, setWishes] = useState(() => begin(lead))
  const [isChanged, setChanged] = useState(false)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [convertedLead, setConvertedLead] = useState<Conversion | null>(null)
  const [convertLead] = useConvertLeadMutation()
  const { run, isRunning, refusal } = useVerbs()

  /** Sets values that the person did not choose. */
  const suggest = (changes: Partial<Wishes>) => setWishes((was) => ({ ...was, ...changes }))
  const changeWishes = (changes: Partial<Wishes>) => {
    setChanged(true)
    suggest(changes)
    setProblems({})
  }

  const convert = async () => {
    if (isShareOfRent(wishes.plan) && Number.isNaN(centsOf(wishes.monthly))) {
      setProblems({ monthlyValue: 'Enter a dollar amount, like 640.' })
      return false
    }
    const startProblem = wishes.plan && dateTextProblem(wishes.startDate, 'none')
    if (startProblem) {
      setProblems({ startDate: startProblem })
      return false
    }
    const outcome = await run(convertLead, inputOf(lead, wishes))
    if (!outcome?.payload) {
      const { username, ...fields } = outcome?.refusal.fields ?? {}
      // The email address becomes the user name.
      setProblems(username ? { ...fields, email: username } : fields)
      return false
    }
    const { customer, user, invitationToken: token, invitationEmailed } = outcome.payload
    const isEmailed = invitationEmailed ?? false
    setConvertedLead({ customer, token, isInvited: user !== null, isEmailed })
    return true
  }

  return {
    wishes,
    changeWishes,
    suggest,
    isChanged,
    convert,
    problems,
    refusal,
    convertedLead,
    isBusy: isRunning,
  }
}
