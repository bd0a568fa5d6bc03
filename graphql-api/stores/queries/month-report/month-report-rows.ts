import type { PlanFit, PlanPeriod } from '#shared/plan-fit.ts'
import type { PersonRow } from '#api/stores/queries/accounts/people.ts'

/** A service with hours or minutes in a month. */
export type MonthPlanRow = {
  customerServiceId: number
  plan: string
  period: PlanPeriod
  boughtSeconds: number
  extraSeconds: number
  usedSeconds: number
  fit: PlanFit | null
  periods: number
  matching: number
  suggestedPlan: string | null
}

export type MonthShareRow = { assistant: PersonRow; usedSeconds: number }

/** The hours and the revenue of a customer in a month. */
export type MonthCustomerRow = {
  customerId: number
  name: string
  usedSeconds: number
  boughtSeconds: number
  extraSeconds: number
  /** Null if it is not known. */
  revenueCents: number | null
  revenuePerHourCents: number | null
  fit: PlanFit | null
  plans: MonthPlanRow[]
  /** Most time first. */
  assistants: MonthShareRow[]
}

/** The hours of an assistant in a month. */
export type MonthAssistantRow = {
  assistant: PersonRow
  /** Null for an account that is no longer an assistant. */
  capacitySeconds: number | null
  usedSeconds: number
  customerCount: number
}

/** The hours and the revenue of a month. */
export type MonthReportRow = {
  /** Written YYYY-MM. */
  month: string
  start: Date
  end: Date
  isCurrent: boolean
  usedSeconds: number
  revenueCents: number
  revenuePerHourCents: number | null
  unknownRevenueCount: number
  tooSmallCount: number
  tooLargeCount: number
  customers: readonly MonthCustomerRow[]
  assistants: readonly MonthAssistantRow[]
}
