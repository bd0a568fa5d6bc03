import { describe, expect, it } from 'vitest'
import { judgePlan } from './plan-fit.ts'
import type { UsedPeriod } from './plan-fit.ts'

const week = (hours: number, changes: Partial<UsedPeriod> = {}): UsedPeriod => ({
  boughtSeconds: 20 * 3600,
  extraSeconds: 0,
  usedSeconds: hours * 3600,
  isWhole: true,
  ...changes,
})
const weeks = (...hours: number[]) => hours.map((one) => week(one))
const month = (minutes: number, isWhole = true): UsedPeriod => ({
  boughtSeconds: 50 * 60,
  extraSeconds: 0,
  usedSeconds: minutes * 60,
  isWhole,
})

const plus = (minutes: number, isWhole = true): UsedPeriod => ({
  ...month(minutes, isWhole),
  boughtSeconds: 100 * 60,
})
const judge = (...months: UsedPeriod[]) => judgePlan('receptionist-plus', months)

const partTime = 'administrative-part-time'
const fullTime = 'administrative-full-time'

describe('a plan with hours', () => {
  it('is too small if it ran out in 3 of the last 4 weeks', () => {
    expect(judgePlan(partTime, weeks(20, 10, 22, 25, 1, 1, 1, 1))).toEqual({
      fit: 'too_small',
      periods: 4,
      matching: 3,
      suggestedPlan: fullTime,
    })
    expect(judgePlan(partTime, weeks(19.99, 10, 22, 25, 25, 25, 25, 25)).fit).toBe('fits')
  })

  it('ran out in a week with extra hours', () => {
    const extra = week(15, { extraSeconds: 3600 })
    expect(judgePlan(partTime, [extra, extra, extra, week(1)])).toMatchObject({
      fit: 'too_small',
      matching: 3,
    })
  })

  it('is too large if less than 60% was used in every one of the last 8 whole weeks', () => {
    const most = { boughtSeconds: 40 * 3600 }
    const eight = Array.from({ length: 8 }, (_, at) => week(at === 3 ? 20 : 12, most))
    expect(judgePlan(fullTime, eight)).toEqual({
      fit: 'too_large',
      periods: 8,
      matching: 8,
      suggestedPlan: partTime,
    })
    expect(judgePlan(fullTime, eight.with(3, week(23, most))).suggestedPlan).toBeNull()
    expect(judgePlan(fullTime, eight.with(7, week(24, most))).fit).toBe('fits')
    expect(judgePlan(fullTime, eight.with(7, week(0, { ...most, isWhole: false }))).fit).toBe(
      'fits',
    )
  })

  it('has no suggestion if no plan would hold what was used', () => {
    expect(judgePlan(fullTime, weeks(50, 50, 50, 50))).toMatchObject({ suggestedPlan: null })
    expect(judgePlan(partTime, weeks(50, 50, 50, 50))).toMatchObject({
      fit: 'too_small',
      suggestedPlan: null,
    })
  })

  it('is not judged before it had 4 whole weeks, unless it ran out', () => {
    expect(judgePlan(partTime, weeks(1, 1, 1)).fit).toBeNull()
    expect(judgePlan(partTime, weeks(20, 20, 20)).fit).toBe('too_small')
    expect(judgePlan(partTime, weeks(1, 1, 1, 1)).fit).toBe('fits')
  })
})

describe('a plan with minutes', () => {
  it('is too small if it ran out in this month and in the one before', () => {
    expect(judgePlan('receptionist-core', [month(60, false), month(99), month(1)])).toEqual({
      fit: 'too_small',
      periods: 2,
      matching: 2,
      suggestedPlan: 'receptionist-plus',
    })
    expect(judgePlan('receptionist-core', [month(60, false), month(49), month(90)]).fit).toBe(
      'fits',
    )
  })

  it('is too large by whole months only', () => {
    expect(judge(plus(2, false), plus(40), plus(59))).toMatchObject({
      fit: 'too_large',
      suggestedPlan: null,
    })
    expect(judge(plus(2, false), plus(40), plus(50))).toMatchObject({
      suggestedPlan: 'receptionist-core',
    })
    expect(judge(plus(2, false), plus(2), plus(60)).fit).toBe('fits')
    expect(judge(plus(2, false), plus(2)).fit).toBeNull()
  })
})

it('a plan without hours and minutes is not judged', () => {
  expect(judgePlan('bookkeeping-core', weeks(50, 50, 50, 50)).fit).toBeNull()
  expect(judgePlan('gone', weeks(50, 50, 50, 50)).fit).toBeNull()
})
