import { authoriseRecord } from '#api/access/guard.ts'
import { customerRefusal } from '#api/access/closed.ts'
import type { Ctx } from '#api/request/context.ts'
import { formatPlan } from '#shared/plans.ts'
import { balanceLinkDays } from '#shared/time-rules.ts'
import type { Balance } from '#shared/site.ts'
import { createLinkToken, hashOfToken } from '#api/domain/one-time-links.ts'
import { lockRecord } from '#api/domain/records.ts'
import { verb } from '#api/domain/verb.ts'
import { readAllowances, sumHoursLeft } from './hours-left.ts'
import { namePlanHours } from './week-hours.ts'

const msPerDay = 86_400_000

/** The path of a link; the server answers it without the web client. */
export const balancePath = (token: string) => `/balance/${token}`

/** Locks a customer whose link the viewer may change. */
const lockOwner = async (ctx: Ctx, id: number, name: 'createBalanceLink' | 'endBalanceLink') => {
  const customer = await lockRecord(ctx, ctx.stores.customers, id, 'update')
  authoriseRecord(ctx.viewer, name, customer)
  const refusal = customerRefusal(ctx.viewer, name, customer)
  if (refusal) throw refusal()
  return customer
}

/** Makes the link that shows a customer's balance to everyone who has it. It replaces the previous one. */
export const createBalanceLink = verb('createBalanceLink', async (ctx, { customerId }) => {
  const { id } = await lockOwner(ctx, customerId, 'createBalanceLink')
  const token = createLinkToken()
  await ctx.system.balanceLinks.put(id, hashOfToken(token))
  const until = new Date(ctx.appServices.clock().getTime() + balanceLinkDays * msPerDay)
  return {
    customer: await ctx.stores.customers.change(id, { balanceLinkUntil: until }),
    balancePath: balancePath(token),
  }
})

/** Ends the link of a customer. Ending it again changes nothing. */
export const endBalanceLink = verb('endBalanceLink', async (ctx, { customerId }) => {
  const customer = await lockOwner(ctx, customerId, 'endBalanceLink')
  await ctx.system.balanceLinks.end(customer.id)
  return {
    customer:
      customer.balanceLinkUntil === null
        ? customer
        : await ctx.stores.customers.change(customer.id, { balanceLinkUntil: null }),
  }
})

/** Returns what a link shows: what `Customer.hoursLeftSeconds` sums up by plan, without any text that people typed. Null for a link that is wrong or has ended. */
export const readBalance = async (
  { system, appServices }: Ctx,
  token: string,
): Promise<Balance | null> => {
  const now = appServices.clock()
  const customerId = await system.balanceLinks.customerOf(hashOfToken(token), now)
  if (customerId === null) return null
  const week = await system.customerWeeks.of(customerId, null)
  if (!week) return null
  const { firstDay, timeZone } = week
  const allowances = await readAllowances(system, customerId)
  const { plans } = await namePlanHours(system, allowances)
  return {
    firstDay,
    asOf: now.toISOString(),
    timeZone,
    leftSeconds: sumHoursLeft(allowances) ?? 0,
    // The name of a service is typed freely and may name the customer or a person.
    plans: plans.map(({ plan, boughtSeconds, usedSeconds, leftSeconds }) => ({
      name: plan === null ? 'Other service' : formatPlan(plan),
      boughtSeconds,
      usedSeconds,
      leftSeconds,
    })),
  }
}
