import { describe, expect, it } from 'vitest'
import {
  bookkeepingAccounts,
  claims,
  comparison,
  emergencyLineMonthly,
  findPlan,
  type planCategories,
  plans,
  plansOf,
  formatPlan,
} from './plans.ts'

const dollars = (category: (typeof planCategories)[number]) =>
  plansOf(category).map((plan) => (plan.price.kind === 'monthly' ? plan.price.dollars : NaN))

describe('the price list', () => {
  it.each(['administrative', 'ecommerce', 'marketing'] as const)(
    'sells %s help part-time at $849 for 20 hours and full-time at $1,599 for 40',
    (category) => {
      expect(dollars(category)).toEqual([849, 1599])
      expect(plansOf(category).map((plan) => plan.hoursPerWeek)).toEqual([20, 40])
      expect(plansOf(category).map((plan) => plan.isPopular ?? false)).toEqual([false, true])
    },
  )

  it('prices bookkeeping by revenue, with a clean-up fee at the start', () => {
    expect(dollars('bookkeeping')).toEqual([349, 499, 699, 899])
    expect(plansOf('bookkeeping').map((plan) => plan.cleanUp)).toEqual([899, 1099, 1299, 1499])
    expect(plansOf('bookkeeping').map((plan) => plan.revenue)).toEqual([
      { to: 15_000 },
      { from: 15_000, to: 30_000 },
      { from: 30_000, to: 60_000 },
      { from: 60_000, to: 100_000 },
    ])
    expect(bookkeepingAccounts).toEqual({
      bankIncluded: 2,
      creditCardsIncluded: 2,
      extraMonthly: 20,
    })
  })

  it('prices property management as a share of rent, by units', () => {
    expect(plansOf('property').map((plan) => plan.price)).toEqual([
      { kind: 'percent_of_rent', percent: 10 },
      { kind: 'percent_of_rent', percent: 8 },
      { kind: 'percent_of_rent', percent: 7 },
      { kind: 'percent_of_rent', percent: 6 },
    ])
    expect(plansOf('property').map((plan) => plan.units)).toEqual([
      { from: 1, to: 4 },
      { from: 4, to: 10 },
      { from: 10, to: 25 },
      { from: 26 },
    ])
    expect(plansOf('property').map((plan) => plan.emergencyLine ?? false)).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(emergencyLineMonthly).toBe(99)
  })

  it('prices the receptionist by minutes', () => {
    expect(dollars('receptionist')).toEqual([199, 349, 649, 1199])
    expect(plansOf('receptionist').map((plan) => plan.minutes)).toEqual([50, 100, 200, 500])
  })

  it('sells a single inside sales agent plan with 15 hours a week', () => {
    expect(dollars('isa')).toEqual([799])
    expect(plansOf('isa')[0]?.hoursPerWeek).toBe(15)
  })

  it('marks Plus as the popular plan of each category with four tiers', () => {
    for (const category of ['bookkeeping', 'property', 'receptionist'] as const)
      expect(plansOf(category).find((plan) => plan.isPopular)?.name).toBe('Plus')
  })

  it('finds every plan by its exact id only', () => {
    expect(new Set(plans.map((plan) => plan.id)).size).toBe(plans.length)
    for (const plan of plans) expect(findPlan(plan.id)).toBe(plan)
    expect(findPlan('bookkeeping-golden')).toBeUndefined()
    expect(findPlan('')).toBeUndefined()
  })
})

describe('the label of a plan', () => {
  it('is its name and its category', () => {
    expect(formatPlan('ecommerce-full-time')).toBe('Full-Time, E-commerce')
    expect(formatPlan('property-core')).toBe('Core, Property management')
  })

  it('is the category alone if there is one plan', () => {
    expect(formatPlan('isa-single')).toBe('Inside sales agent')
  })

  it('is the given text if no plan has that id', () => {
    expect(formatPlan('bookkeeping-golden')).toBe('bookkeeping-golden')
  })

  it('is unique', () => {
    expect(new Set(plans.map(({ id }) => formatPlan(id))).size).toBe(plans.length)
  })
})

describe('the comparison with an employee', () => {
  it('counts a month as four weeks and a year as twelve months', () => {
    expect(comparison.employee).toEqual({ weekly: 800, monthly: 3200, yearly: 38_400 })
  })

  it('saves $28,212 part-time and $19,212 full-time', () => {
    expect(comparison.partTime).toEqual({
      monthly: 849,
      yearly: 10_188,
      savedYearly: 28_212,
      savedPercent: 73,
    })
    expect(comparison.fullTime).toEqual({
      monthly: 1599,
      yearly: 19_188,
      savedYearly: 19_212,
      savedPercent: 50,
    })
  })

  it('makes only claims that the figures support', () => {
    expect(claims).toEqual({
      hoursSavedWeekly: { from: 15, to: 20 },
      revenueIncreasePercent: 30,
      costReductionPercent: 73,
    })
  })
})
